// Puts the guide's nginx files in front of the command and of a built mirror, with a self-signed certificate, and prints what fails:
//   node scripts/node/launch.js test/tools/nginx.ts [nginx]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { mirrorChecks } from '../../scripts/smoke/checks.ts';
import { smoke } from '../../scripts/smoke/run.ts';
import { freePort, runProgram } from '../support/process.ts';

const root = join(import.meta.dirname, '../..');
const [program = 'nginx'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'kurmaca-nginx-'));
const [tls, plain] = [await freePort(), await freePort()];
const PUBLIC = 'https://api.example.com/mock';

const mirror = join(folder, 'mirror');
execFileSync(process.execPath, [join(root, 'scripts/build-mirror.ts'), '--klasor', mirror], { stdio: 'ignore' });
const command = [join(root, 'dist-package/cli.js'), '--port', '0', '--keep', '--url', PUBLIC, '--log'];
const kurmaca = runProgram(process.execPath, command);
await kurmaca.printed('Ctrl+C');
const port = /http:\/\/localhost:(\d+)/.exec(kurmaca.output())?.[1] ?? '';

const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=api.example.com'];
execFileSync('openssl', [...certificate, '-keyout', join(folder, 'key'), '-out', join(folder, 'crt')], {
  stdio: 'ignore',
});
const guideFile = (name: string): Promise<string> => readFile(join(root, 'site/hosts', name), 'utf8');
const proxy = (await guideFile('nginx.conf'))
  .replace('listen 443', `listen 127.0.0.1:${tls}`)
  .replace('/etc/ssl/api.example.com.crt', join(folder, 'crt'))
  .replace('/etc/ssl/api.example.com.key', join(folder, 'key'))
  .replace('127.0.0.1:8888', `127.0.0.1:${port}`);
const files = (await guideFile('mirror.conf'))
  .replace('listen 80', `listen 127.0.0.1:${plain}`)
  .replace('/var/www/dist-mirror', mirror);
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${folder}/${name};`,
);
const types = `types { text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg; image/png png; text/plain txt; application/xml xml; }`;
await writeFile(
  join(folder, 'nginx.conf'),
  `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${types} ${temporary.join(' ')}\n${proxy}\n${files}\n}`,
);
const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
  stdio: 'inherit',
});
await wait(500);

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const ask = (
  path: string,
  method = 'GET',
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: tls,
      path,
      method,
      rejectUnauthorized: false,
      headers: { Host: 'api.example.com', 'Accept-Encoding': 'gzip', ...headers },
    };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
          resolve({ status: response.statusCode, headers: response.headers, text });
        });
    })
      .on('error', reject)
      .end(body);
  });

let failed = 0;
const check = (name: string, isRight: boolean, shown: unknown): void => {
  if (!isRight) failed += 1;
  console.log(`${isRight ? '✓' : '✗'} ${name}: ${String(shown).slice(0, 110)}`);
};

const list = await ask('/mock/api/v1/users?_limit=5&_gom=gorsel');
check('Link', String(list.headers['link']).startsWith(`<${PUBLIC}/api/v1/users?`), list.headers['link']);
check('gzip', list.headers['content-encoding'] === 'gzip', list.headers['content-encoding']);
check('gorsel', list.text.includes(`"gorsel":"${PUBLIC}/api/v1/kullanicilar/1/gorsel.svg"`), list.status);
const etag = String(list.headers['etag']);
const again = await ask('/mock/api/v1/users?_limit=5&_gom=gorsel', 'GET', '', { 'If-None-Match': etag });
check('304 for the tag that nginx made weak', again.status === 304, `${etag} ${again.status}`);
const created = await ask('/mock/api/v1/todos', 'POST', '{"baslik":"Çay"}', { Origin: 'https://api.example.com' });
check('Location', created.headers['location'] === `${PUBLIC}/api/v1/todos/31`, created.headers['location']);
const foreign = await ask('/mock/api/v1/todos', 'POST', '{}', { Origin: 'https://foreign.example' });
check('a foreign page is refused', foreign.status === 403, foreign.status);
const forged = await ask('/mock/api/v1/users?_limit=5', 'GET', '', { 'X-Forwarded-Host': 'forged.example' });
check(
  'X-Forwarded-Host counts for nothing',
  !String(forged.headers['link']).includes('forged'),
  forged.headers['link'],
);
const index = await ask('/mock/api/v1');
check('index', index.text.includes('"/mock/api/v1/kullanicilar"'), index.text);
const document = await ask('/mock/api/v1/openapi.json');
check('OpenAPI server', document.text.includes(`"url":"${PUBLIC}/api/v1"`), document.status);
const picture = await ask('/mock/api/v1/kullanicilar/1/gorsel.svg');
check(
  'picture',
  picture.status === 200 && picture.headers['content-encoding'] === 'gzip',
  picture.headers['content-type'],
);
kurmaca.child.kill('SIGTERM');
check('SIGTERM', (await kurmaca.ended) === 0, 'exit code 0');
const lines = kurmaca
  .output()
  .split('\n')
  .filter((line) => line.startsWith('{"method"'));
check('--log', lines.length === 8 && !lines.join('').includes('forged'), lines[0]);

const origin = `http://127.0.0.1:${plain}`;
const send = (path: string, init: RequestInit): Promise<Response> =>
  fetch(origin + path, { ...init, redirect: 'manual' });
const findings = await smoke({ origin, isMirror: true, send }, mirrorChecks);
check(`the mirror, ${mirrorChecks.length} requests`, findings.length === 0, JSON.stringify(findings.slice(0, 3)));
nginx.kill();
console.log(`${failed} failed; ${folder}`);
