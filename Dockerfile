# The API alone. The first stage builds the npm package; the image holds Node.js and that package, nothing else.
FROM node:24-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build:package

FROM node:24-slim
WORKDIR /kurmaca
COPY --from=build /source/dist-package ./
# For writes that outlive the container: mount a volume here and pass --keep /data/data.json.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8888
ENTRYPOINT ["node", "cli.js", "--host", "0.0.0.0"]
