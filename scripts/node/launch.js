// Runs a program of the project on Node.js ≥ 24.11: `node scripts/node/launch.js [options of Node.js] FILE [arguments]`.
// Every npm script starts here, so this file is plain JavaScript that Node.js 20 can read.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';

const isRecent = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 11);
};

/** Whether npm has finished installing a package; it writes the first file when it has. */
const isInstalled = (modules, name, version, program) => {
  try {
    const { packages } = JSON.parse(readFileSync(`${modules}/.package-lock.json`, 'utf8'));
    return packages[`node_modules/${name}`]?.version === version && existsSync(program);
  } catch {
    return false;
  }
};

/**
 * The shipped Node.js, installed from this folder's lockfile where it is missing or stale. Says why where it cannot be had or
 * does not run: what is installed is never fetched again, for it would not run the next time either.
 */
const shippedNode = () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const { config, optionalDependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  const system = `${process.platform}-${process.arch}`;
  const [, version] = optionalDependencies[system]?.split('@') ?? [];
  if (version === undefined) return undefined;
  const modules = `${folder}node_modules`;
  const node = `${modules}/${system}/bin/node${isWindows ? '.exe' : ''}`;
  const isReady = () => isInstalled(modules, system, version, node);
  if (!isReady()) {
    console.error(`Node.js ${version} indiriliyor (yaklaşık ${config.megabytes} MB) …`);
    console.error(`Downloading Node.js ${version} (about ${config.megabytes} MB) …`);
    const { npm_execpath: script = '' } = process.env;
    const [npm, ...first] = script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
    const args = [...first, 'ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows && npm === 'npm' };
    const { error, status } = spawnSync(npm, args, options);
    if (!isReady()) {
      console.error(`Node.js ${version} indirilemedi: ${error?.message ?? `npm ci, ${status}`}`);
      console.error(`Node.js ${version} could not be downloaded: ${error?.message ?? `npm ci, ${status}`}`);
      return undefined;
    }
  }
  const { stdout, stderr, error, signal } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return node;
  console.error(`İndirilen Node.js ${version} burada çalışmıyor. Bozulduysa şu klasörü silin: ${modules}`);
  console.error(`The downloaded Node.js ${version} does not run here. If it is damaged, delete the folder ${modules}`);
  console.error(error?.message ?? (stderr.trim() || signal));
  return undefined;
};

/** Names the process that started this one: npm, between whom and us some Linux shells leave a `sh -c`. */
const caller = () => {
  const { ppid } = process;
  try {
    // Windows goes on naming a parent that has ended.
    process.kill(ppid, 0);
    const [, option] = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').split('\0');
    if (option === '-c') return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1];
  } catch ({ code }) {
    if (code === 'ESRCH') return undefined;
    // Only Linux has /proc.
  }
  return String(ppid);
};

const firstCaller = caller();
const node = isRecent() ? process.execPath : shippedNode();

if (node === undefined) {
  console.error('Bu sistemde Node.js 24.11 ya da yenisini kurmanız gerekir: https://nodejs.org');
  console.error('On this system you need to install Node.js 24.11 or later: https://nodejs.org');
  process.exitCode = 1;
} else {
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  // Signals do not tell of an npm that was killed, nor does every shell pass on those that it gets.
  const watch = setInterval(() => {
    if (process.env.npm_execpath === undefined || caller() === firstCaller) return;
    clearInterval(watch);
    child.kill();
    setTimeout(() => child.kill('SIGKILL'), 4000).unref();
  }, 1000).unref();
}
