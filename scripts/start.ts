import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const help = `Kullanım: npm start [-- --hazir]

Siteyi üretir, ardından siteyi ve API'yi http://localhost:8888 adresinde sunar. Ctrl+C durdurur.
Builds the site, then serves site and API. Ctrl+C stops it.

  PORT=3000 npm start    başka bir kapı / another port
  npm start -- --hazir   dist klasörünü yeniden üretmeden sunar / serves dist as it was last built`;

/** Builds in a process of its own, so that the server does not keep the memory of the build tools. */
const build = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
    const stop = (): void => void child.kill();
    process.once('SIGTERM', stop);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code === 0);
    });
  });

/** Serves what was built. The compile cache spares later starts most of the work of reading TypeScript, and its memory. */
const serve = async (): Promise<void> => {
  enableCompileCache();
  const { runServer } = await import('./server/run-server.ts');
  await runServer(join(import.meta.dirname, '../dist'));
};

if (process.argv.includes('--help')) console.log(help);
else if (process.argv.includes('--hazir') || (await build())) await serve();
else process.exitCode = 1;
