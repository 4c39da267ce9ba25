import { join } from 'node:path';
import { buildSite } from './build/build-site.ts';
import { runServer } from './server/run-server.ts';

const help = `Kullanım: npm start

Siteyi üretir, ardından siteyi ve API'yi http://localhost:8888 adresinde sunar. Ctrl+C durdurur.
Builds the site, then serves site and API. Ctrl+C stops it.

  PORT=3000 npm start   başka bir kapı / another port`;

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  const folder = join(import.meta.dirname, '../dist');
  await buildSite({ folder, log: (line) => console.log(line) });
  await runServer(folder);
}
