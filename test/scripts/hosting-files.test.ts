import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { readCommand } from '../../scripts/package/command.ts';
import { languages } from '../../data/language.ts';
import { hostFile } from '../../site/shared/host-files.ts';
import { addressFrom } from '../../scripts/server/address.ts';
import { asking } from '../support/exchange.ts';
import { root } from '../support/folders.ts';

const textOf = (name: string): Promise<string> => readFile(join(root, name), 'utf8');
const { port } = addressFrom({});

describe.each(languages)('the configuration files in the hosting guides (%s)', (lang) => {
  const fileOf = (name: string): Promise<string> => hostFile(name, lang);
  const parsed = async (name: string): Promise<unknown> => parse(await fileOf(name));

  it('forward requests to the port of the command, without the path in --url', async () => {
    const nginx = await fileOf('nginx.conf');
    const [call = ''] = /(?<=npx kurmaca ).*/.exec(nginx) ?? [];
    const command = readCommand(call.split(' '));
    const { pathname, hostname } = new URL((command.kind === 'serve' && command.url) || 'http://none');
    expect(nginx).toContain(`location ${pathname}/ {\n    proxy_pass http://127.0.0.1:${port}/;`);
    expect(nginx).toContain(`server_name ${hostname};`);
    const caddy = await fileOf('Caddyfile');
    expect(caddy).toMatch(
      new RegExp(`^${hostname} {[^]*handle_path ${pathname}/\\*[^]*reverse_proxy 127.0.0.1:${port}`),
    );
  });

  it('let nginx accept the longest response headers of lists and of writes on a state in the URL', async () => {
    const nginx = await fileOf('nginx.conf');
    const [, room] = /proxy_buffer_size (\d+)k;\n +proxy_buffers 8 \1k;/.exec(nginx) ?? [];
    const send = asking(createApp(dataSet, { url: 'https://api.example.com/mock' }));
    const text = Array.from({ length: 42 }, (_, at) => createHash('sha256').update(`${at}`).digest('base64')).join('');
    const created = await send('/~/todos', 'POST', { baslik: text });
    const base = new URL(created.headers.get('X-Base') ?? '').pathname.replace('/mock/api/v1', '');
    expect(base.length).toBeGreaterThan(1500);
    const list = await send(`${base}/users?_limit=1&q=${'+'.repeat(8000)}`);
    expect([created.status, list.status]).toEqual([201, 200]);
    for (const { headers } of [created, list]) {
      const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
      expect(head.length).toBeLessThan(Number(room) * 1024);
    }
  });

  it('let other sites use the mirror’s files as nginx serves them', async () => {
    const mirror = await fileOf('mirror.conf');
    for (const [name, value] of Object.entries({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }))
      expect(mirror).toContain(`  add_header ${name} ${value} always;\n`);
  });

  it('let nginx serve a mirror that is built for the path at which nginx serves it', async () => {
    const nginx = await fileOf('mirror.conf');
    expect([nginx.includes('/var/www/dist-mirror;'), /location \/|alias /.test(nginx)]).toEqual([true, false]);
    for (const guide of ['tr/barindirma.md', 'en/self-hosting.md']) {
      const [before = ''] = (await textOf(`site/guides/${guide}`)).split('{% file "site/hosts/mirror.conf"');
      const [command] = before.split('npm run build:mirror -- ').at(-1)?.split('\n') ?? [];
      expect(command, guide).toMatch(/^--(?:taban|base) \/ --(?:koken|origin) https:\/\/[\w.]+$/);
    }
  });

  it('use only options that the command has, and no npx, which would not pass SIGTERM on', async () => {
    const service = await fileOf('kurmaca.service');
    expect(service).toMatch(
      /^# npm install --prefix (\S+) kurmaca@1$[^]*^ExecStart=\1\/node_modules\/\.bin\/kurmaca /m,
    );
    const [line = ''] = /(?<=\.bin\/kurmaca ).*/.exec(service) ?? [];
    const containers = await Promise.all(['compose.yaml', 'kubernetes.yaml'].map(fileOf));
    const listed = containers.map((text) => /(?:command|args): \[(.*)\]/.exec(text)?.[1]?.split(', ') ?? []);
    for (const args of [line.split(' '), ...listed])
      expect(readCommand(args)).toMatchObject({ kind: 'serve', log: true });
  });

  it('publish the container only to localhost, and probe the API', async () => {
    expect(await parsed('compose.yaml')).toMatchObject({
      services: { kurmaca: { ports: [`127.0.0.1:${port}:${port}`], volumes: ['kurmaca:/data'] } },
    });
    const probe = { httpGet: { path: lang === 'en' ? '/en/api/v1' : '/api/v1', port } };
    const container = { ports: [{ containerPort: port }], readinessProbe: probe, livenessProbe: probe };
    expect(await parsed('kubernetes.yaml')).toMatchObject({
      spec: { template: { spec: { containers: [container] } } },
    });
    for (const name of ['README.md', 'README.tr.md', 'site/guides/tr/barindirma.md', 'site/guides/en/self-hosting.md'])
      expect((await textOf(name)).match(/--publish (?!127\.0\.0\.1:)\S+/), name).toBeNull();
  });
});

it('the English guides’ files contain no Turkish letter', async () => {
  for (const name of await readdir(join(root, 'site/hosts')))
    expect(await hostFile(name, 'en'), name).not.toMatch(/[çğıöşü]/i);
});
