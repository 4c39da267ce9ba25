# An image of the API without the site. The first stage builds the npm package; the image contains only Node.js and that package.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build:package

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Kurmaca" \
      org.opencontainers.image.description="Free REST API that serves entirely fictional Turkish sample data" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="MIT"
# The repository's URL: docker build --build-arg SOURCE=https://github.com/ACCOUNT/REPOSITORY
ARG SOURCE=""
LABEL org.opencontainers.image.source="$SOURCE"
WORKDIR /kurmaca
COPY --from=build /source/dist-package ./
# For writes that outlive the container: mount a volume here and pass --keep /data/data.json.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8888
# PORT sets the port of the API and of this check. Images in OCI format, Podman's default, have no health check, and Kubernetes ignores
# it: configure a probe of /api/v1 there.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8888}`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli.js", "--host", "0.0.0.0"]
