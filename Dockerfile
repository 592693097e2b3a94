# docker build -t dame-de-pique . && docker run --rm -p 8000:8000 --read-only dame-de-pique
FROM python:3.13-slim AS build
ENV VIRTUAL_ENV=/opt/dame
WORKDIR /src
COPY . .
# .ci/run runs these RUN lines, too, on the files that .dockerignore lets in.
RUN python3 -m venv $VIRTUAL_ENV
RUN $VIRTUAL_ENV/bin/pip install --quiet --no-cache-dir .
RUN install -d -m 1777 $VIRTUAL_ENV/cache

# Any user can run it: all that is written is the machine code of the opponents, to a volume; without one they are
# compiled in memory at each start. README.md explains DAME_WORKERS and DAME_TRUSTED_HOSTS.
FROM python:3.13-slim
COPY --from=build /opt/dame /opt/dame
ENV PATH=/opt/dame/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 DAME_HOST=0.0.0.0
ENV XDG_CACHE_HOME=/opt/dame/cache
VOLUME /opt/dame/cache
USER 65534:65534
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["dame-de-pique", "--health"]
CMD ["dame-de-pique", "--no-browser"]
