# The API. Build: docker build -t topset .
# Run: docker run -p 4000:4000 -e JWT_ISSUER=... -e JWT_AUDIENCE=... -e JWT_JWKS_URL=... -e DATABASE_URL=... topset
# Without JWT_* it refuses to start: demo mode is for loopback only, and a container listens for others.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN pnpm="pnpm@$(sed -n 's/^  pnpm: //p' pnpm-workspace.yaml)" \
  && npx -y "$pnpm" install --frozen-lockfile \
  && PATH="/app/node_modules/.bin:$PATH" turbo run build --filter=@topset/api... \
  # Again from the lockfile, now without what only builds and tests need; the web app is built and needs nothing.
  && rm -rf node_modules ./*/*/node_modules .turbo ./*/*/.turbo tooling \
  && npx -y "$pnpm" install --prod --frozen-lockfile --filter @topset/api... --filter '!@topset/web'

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 TOPSET_DATA_DIR=/data
COPY --from=build /app /app
WORKDIR /app/apps/api
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
