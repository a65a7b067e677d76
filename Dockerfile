# Wardbell for a PostgreSQL 18 of your own. compose.yaml starts both; docs/guides/run-in-production.md, "In containers",
# says how to begin.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/wardbell
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json tsconfig.server.json tsconfig.web.json vite.config.ts ./
COPY migrations ./migrations
COPY scripts ./scripts
COPY src ./src
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WARDBELL_DATA=/var/lib/wardbell
WORKDIR /opt/wardbell
COPY --from=build /opt/wardbell ./
RUN install --directory --owner=node --group=node --mode=700 /var/lib/wardbell
USER node
VOLUME /var/lib/wardbell
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
