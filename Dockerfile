# Every image of the product, from one file:
#   docker build --build-arg PROGRAM=services/gateway -t company-filing/gateway .
#   docker build --target operator -t company-filing/operator .
# No step needs BuildKit. Both base images can be any with glibc; docs/operations.md names smaller ones.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG RUNTIME_IMAGE=debian:bookworm-slim

# Manifests alone: a change of the source does not install the dependencies anew.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -o -name package-lock.json | tar -c -T - | tar -x -C /manifests
# What is for development is not only left out but unknown: npm would bring a workspace's along.
RUN node -e "const { globSync, readFileSync, writeFileSync } = require('node:fs'); \
  for (const path of globSync('/manifests/**/package.json')) { \
    const { devDependencies, ...manifest } = JSON.parse(readFileSync(path, 'utf8')); \
    writeFileSync(path, JSON.stringify(manifest)) }"

FROM manifests AS source
ARG PROGRAM=services/gateway
RUN mkdir /program /operator \
 && tar -c packages ${PROGRAM} $(case ${PROGRAM} in simulators/*) echo simulators/control ;; esac) | tar -x -C /program \
 && tar -c packages tools/operator tools/dev tools/compose tools/deploy \
      services/*/migrations services/*/sql services/*/rights.sql \
    | tar -x -C /operator \
 && for reader in all postgres redis kafka operator $(ls services) $(ls simulators); do mkdir -p /secrets/$reader; done \
 && mkdir -p /secrets/archive/wal && chmod 1777 /secrets/archive /secrets/archive/wal

# `install` keeps to the lock file as `ci` does, but does not refuse one that was written on another platform.
# One layer for all programs: built once, pulled once, kept once.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
      --workspace services --workspace simulators --workspace packages/product \
 && find . -name '*.map' -path '*/node_modules/*' -delete

# Node alone, without npm: nothing is installed into a running container.
FROM ${RUNTIME_IMAGE} AS runtime
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=dependencies /app ./
COPY THIRD-PARTY-NOTICES.md ./
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node-compile HOST=0.0.0.0 PORT=8080
# Blocks of a megabyte or more, such as those for hashing a password, are returned when they are freed.
ENV MALLOC_MMAP_THRESHOLD_=1048576

# What the operator does with the services, and what prepares the stores of docker-compose.yml.
FROM runtime AS operator
COPY --from=source --chown=1000:1000 /secrets /secrets
COPY --from=source /operator ./
USER 1000:1000
ENTRYPOINT ["node"]
CMD ["tools/operator/main.ts", "--help"]

# A service or a simulator.
FROM runtime AS program
ARG PROGRAM=services/gateway
COPY --from=source /program ./
WORKDIR /app/${PROGRAM}
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["src/main.ts"]
