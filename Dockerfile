# One image for every process: api, worker and delivery differ by their command alone.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /src
# Without a terminal pnpm would stop to ask before it replaces a folder.
ENV CI=true
RUN npm install --global pnpm@12.21.0
# Dependencies first: they change less often than the code.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
RUN --mount=type=cache,id=pnpm,target=/pnpm/store pnpm fetch --store-dir /pnpm/store
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm/store \
    pnpm install --frozen-lockfile --prefer-offline --store-dir /pnpm/store \
 && node scripts/build.mjs \
 && pnpm --filter @bhashantar/api --prod --store-dir /pnpm/store deploy /out \
 && pnpm --filter @bhashantar/prabandhak-sandbox --prod --store-dir /pnpm/store deploy /out-sandbox

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
# Only crawls of pages that come to be in a browser need one; set CHROMIUM_PATH=/usr/bin/chromium then.
ARG WITH_CHROMIUM=false
RUN if [ "$WITH_CHROMIUM" = true ]; then \
      apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-core && rm -rf /var/lib/apt/lists/*; \
    fi
# The server finds the screens beside itself, as in the checkout.
WORKDIR /app/apps/api
COPY --from=build /out ./
COPY --from=build /src/apps/web/dist /app/apps/web/dist
# Another program, for its profile of docker-compose.yml; it reads the document that it implements.
COPY --from=build /out-sandbox /app/apps/prabandhak-sandbox
COPY --from=build /src/docs/prabandhak.openapi.yaml /app/docs/prabandhak.openapi.yaml
RUN mkdir /data && chown node:node /data
# Containers may be read-only but for /data and /tmp, where Chromium keeps its settings.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data HOME=/tmp
VOLUME /data
USER node
EXPOSE 3000 3001
CMD ["node", "--enable-source-maps", "dist/entry/api.js"]
