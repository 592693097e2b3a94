# docker build -t dame-de-pique . && docker run --rm -p 8000:8000 --read-only dame-de-pique
FROM python:3.13-slim

ENV VIRTUAL_ENV=/opt/dame PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /src
COPY . .

# .ci/run runs these RUN lines, too, on the files that .dockerignore lets in.
RUN python3 -m venv $VIRTUAL_ENV && $VIRTUAL_ENV/bin/pip install --quiet --no-cache-dir --compile .

# Nothing is written to disk, so any user can run it. DAME_WORKERS and DAME_TRUSTED_HOSTS are explained in README.md.
USER 65534:65534
WORKDIR /
ENV PATH=$VIRTUAL_ENV/bin:$PATH DAME_HOST=0.0.0.0
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["dame-de-pique", "--health"]
CMD ["dame-de-pique", "--no-browser"]
