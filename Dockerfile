# docs/operating.md, "In containers", says how it is built and run.

# What a built school loads (docs/decisions/0032).
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS packages
WORKDIR /silid
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false

# The pages. Nothing else of this stage is kept.
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS pages
WORKDIR /silid
COPY . .
RUN npm ci --workspaces=false && npm run build

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /silid
COPY --from=packages /silid/node_modules node_modules
COPY --from=pages /silid/build build
COPY package.json ./
COPY app app
COPY features features
COPY lib lib
COPY platform platform
COPY server server
COPY ui ui
COPY bin/archive-command.ts bin/backup.ts bin/restore.ts bin/rotate-data-key.ts bin/
RUN mkdir /data .cache && chown 1000:1000 /data .cache
# The account "node" of the image, by its number, so that a cluster can see that it is not root.
USER 1000:1000
# What is loaded at every start is kept compiled (server/main.ts), for this account.
RUN NODE_COMPILE_CACHE=.cache/compile node server/process/load-all.ts
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --start-interval=1s --retries=3 \
  CMD ["node", "server/process/is-ready.ts"]
CMD ["node", "server/start.mjs"]
