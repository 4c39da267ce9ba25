// node scripts/node/launch.js [--with FOLDER]… [options of Node.js] FILE [arguments]
// Installs missing or outdated packages in each FOLDER, then runs FILE on Node.js ≥ 24.11.
// Every npm script starts here, so this file is plain JavaScript for Node.js 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes to stderr, because callers may pipe stdout. */
const tell = (tr, en) => console.error(`${tr}\n${en}`);

const timeOf = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** True if the packages were installed after the last change to the lockfile; npm writes `.package-lock.json` last. */
const isInstalled = (folder) =>
  timeOf(`${folder}/package-lock.json`) <= timeOf(`${folder}/node_modules/.package-lock.json`);

/** Runs `npm ci` with the same npm that runs this script. Returns true on success. */
const install = (name) => {
  const folder = `${root}${name}`;
  if (isInstalled(folder)) return true;
  const { config } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  tell(
    `${name}/package.json kuruluyor: yaklaşık ${config.megabytes} MB indirilecek…`,
    `Installing ${name}/package.json: about ${config.megabytes} MB to download…`,
  );
  const { npm_execpath: script = '' } = process.env;
  const [npm, ...first] = script.endsWith('.js') ? [process.execPath, '--no-deprecation', script] : ['npm'];
  const args = [...first, 'ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  // npm retries a request without a response, but not an interrupted download.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    spawnSync(npm, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows && npm === 'npm',
    });
    if (isInstalled(folder)) return true;
  }
  tell(`${name}/package.json kurulamadı.`, `${name}/package.json could not be installed.`);
  return false;
};

/** The current Node.js if it is recent enough, otherwise one that npm installs; undefined if that does not run on this system. */
const findNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 11)) return process.execPath;
  const node = `${root}scripts/node/node_modules/${process.platform}-${process.arch}/bin/node${isWindows ? '.exe' : ''}`;
  return install('scripts/node') && spawnSync(node, ['--version']).status === 0 ? node : undefined;
};

if (!existsSync(`${root}node_modules/.package-lock.json`)) {
  tell('Önce npm ci çalıştırın.', 'Run npm ci first.');
  process.exit(1);
}
const args = process.argv.slice(2);
const folders = [];
while (args[0] === '--with') folders.push(...args.splice(0, 2).slice(1));
const node = findNode();
if (node === undefined)
  tell(
    'Bu sistemde Node.js 24.11 ya da yenisini kurmanız gerekir: https://nodejs.org',
    'On this system you need to install Node.js 24.11 or later: https://nodejs.org',
  );
if (node === undefined || !folders.every(install)) process.exit(1);
const child = spawn(node, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
