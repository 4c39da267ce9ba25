import { createServer } from 'node:http';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';

/** The baseline: node:http with prepared responses that have the same headers and bodies as the app’s. */
const app = createApp(dataSet);
const port = Number(process.env['PORT']);
const paths = process.argv.slice(2);

const prepare = async (path: string) => {
  const response = await app(new Request(`http://localhost:${port}${path}`));
  const body = Buffer.from(await response.arrayBuffer());
  return [path, { headers: { ...Object.fromEntries(response.headers), 'content-length': body.length }, body }] as const;
};

const ready = new Map(await Promise.all(paths.map(prepare)));

createServer((request, response) => {
  const found = ready.get(request.url ?? '');
  if (found) response.writeHead(200, found.headers).end(found.body);
  else response.writeHead(404).end();
}).listen(port);
