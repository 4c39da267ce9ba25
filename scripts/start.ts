import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from './build/output-folder.ts';
import { type ListenAddress, AddressError, addressFrom, checkAddress } from './server/address.ts';

const help = `Kullanım: npm start [-- --hazir]

Siteyi üretir, ardından siteyi ve API'yi http://localhost:8888 adresinde sunar. Ctrl+C durdurur.
Builds the site, then serves site and API. Ctrl+C stops it.

  PORT=3000 npm start     başka bir kapı / another port
  HOST=0.0.0.0 npm start  başka makinelerden de ulaşılır (kapsayıcılar) / reachable from other machines, too (containers)
  npm start -- --hazir    dist klasörünü yeniden üretmeden sunar / serves dist as it was last built`;

const folder = join(import.meta.dirname, '../dist');

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

/** Whether there is a site to serve; says what to do where there is none. A failed build has spoken for itself. */
const isReady = async (): Promise<boolean> => {
  if (!process.argv.includes('--hazir')) return build();
  const ready = await isBuilt(folder);
  if (!ready)
    console.error(
      'dist klasörü yok ya da eksik; önce üretin: npm run build\nThe dist folder is missing or incomplete; build it first: npm run build',
    );
  return ready;
};

/** Serves what was built. The compile cache spares later starts most of the work of reading TypeScript, and its memory. */
const serve = async (address: ListenAddress): Promise<void> => {
  enableCompileCache();
  const { runServer } = await import('./server/server.ts');
  await runServer(folder, address);
};

const run = async (): Promise<void> => {
  try {
    const address = addressFrom(process.env);
    // A taken port is told now rather than after the build.
    await checkAddress(address);
    if (await isReady()) await serve(address);
    else process.exitCode = 1;
  } catch (thrown) {
    if (!(thrown instanceof AddressError)) throw thrown;
    console.error(thrown.message);
    process.exitCode = 1;
  }
};

if (process.argv.includes('--help')) console.log(help);
else await run();
