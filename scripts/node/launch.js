// Runs a program of the project on Node.js ≥ 24.11: `node scripts/node/launch.js [options of Node.js] FILE [arguments]`.
// Every npm script starts here, so this file is plain JavaScript that Node.js 20 can read.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';

const isRecent = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 11);
};

/** The shipped Node.js, installed from this folder's lockfile where it is missing or stale; undefined where it does not run. */
const shippedNode = () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const { config, optionalDependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  const system = `${process.platform}-${process.arch}`;
  const [, version] = optionalDependencies[system]?.split('@') ?? [];
  if (version === undefined) return undefined;
  const node = `${folder}node_modules/${system}/bin/node${isWindows ? '.exe' : ''}`;
  const isReady = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
  if (isReady()) return node;
  console.error(`Node.js ${version} indiriliyor (yaklaşık ${config.megabytes} MB) …`);
  console.error(`Downloading Node.js ${version} (about ${config.megabytes} MB) …`);
  const { npm_execpath: script = '' } = process.env;
  const [npm, ...first] = script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
  const args = [...first, 'ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync(npm, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows && npm === 'npm' });
  return isReady() ? node : undefined;
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
