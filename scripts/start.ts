import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { LOCAL_ORIGIN } from '../functions/http/base.ts';
import { isBuilt } from './build/output-folder.ts';
import { CommandError, runCommand } from './command-line.ts';
import { addressFrom, checkAddress } from './server/address.ts';

const command = {
  name: 'npm start',
  about: {
    tr: `Siteyi üretir, ardından siteyi ve API’yi ${LOCAL_ORIGIN} adresinde sunar. Ctrl+C durdurur. PORT=3000 npm start başka bir portta, HOST=0.0.0.0 npm start konteynerlere ve başka makinelere de açar (PowerShell: $env:PORT=3000; npm start).`,
    en: `Builds the site, then serves site and API at ${LOCAL_ORIGIN}. Ctrl+C stops it. PORT=3000 npm start uses another port, HOST=0.0.0.0 npm start opens it to containers and other machines (PowerShell: $env:PORT=3000; npm start).`,
  },
  options: {
    ready: {
      value: 'none',
      tr: ['hazir', 'dist klasörünü yeniden üretmeden sunar'],
      en: ['ready', 'serves dist as it was last built'],
    },
  },
} as const;

const folder = join(import.meta.dirname, '../dist');

/** Builds in a child process, so that the server does not keep the memory of the build tools. */
const build = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
    const stop = (): void => void child.kill();
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
      resolve(code === 0);
    });
  });

await runCommand(command, async ({ spelling }) => {
  const address = addressFrom(process.env);
  // Called before the build, so that a port in use is reported immediately.
  await checkAddress(address);
  if (spelling('ready') === undefined) {
    // The build has already printed its error.
    if (!(await build())) process.exit(1);
  } else if (!(await isBuilt(folder)))
    throw new CommandError(
      'dist klasörü yok ya da eksik; önce üretin: npm run build',
      'The dist folder is missing or incomplete; build it first: npm run build',
    );
  // Later starts reuse the compiled TypeScript, which saves time and memory.
  enableCompileCache();
  const { runServer } = await import('./server/server.ts');
  await runServer(folder, address);
});
