import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../data/language.ts';
import { CommandError, spellingsOf, UsageError } from '../../scripts/command-line.ts';
import { type Command, readCommand } from '../../scripts/package/command.ts';
import { copyWorker } from '../../scripts/package/copy-worker.ts';
import { commandNames, commands, helpFor, options } from '../../scripts/package/options.ts';
import { runCommand } from '../support/command.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { lastBodyIn, rawExchange, rawRequest } from '../support/raw-exchange.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { startScript } from '../support/running-server.ts';

const keepOf = (command: Command): unknown => (command.kind === 'serve' ? command.keep : command.kind);

describe.each(commandNames)('the help of %s', (command) => {
  const [turkish, english] = [helpFor(command, 'tr', 'tr'), helpFor(command, 'en', 'tr')];

  it('fits into 80 columns, lists each option of the command in both spellings, and contains texts in only one language', () => {
    const withEnglishNames = languages.map((language) => helpFor(command, language, 'en'));
    for (const line of [turkish, english, ...withEnglishNames].join('\n').split('\n'))
      expect(line.length, line).toBeLessThanOrEqual(80);
    const listed = (help: string): readonly string[] =>
      [...help.matchAll(/^ {2}--([\w-]+)(?:, --([\w-]+))?/gm)].map(([, own, other = own]) => `${own} ${other}`);
    const names = commands[command].takes.map((name) => spellingsOf(options[name]));
    expect(listed(turkish)).toEqual(names.map(([tr, en = tr]) => `${tr} ${en}`));
    expect(listed(english)).toEqual(names.map(([tr, en = tr]) => `${en} ${tr}`));
    expect(english.replace('Türkçesi', '')).not.toMatch(/[çğışöüÇĞİŞÖÜ]/);
  });

  it('is in the language of the option that requests it', () => {
    const { tr, en } = commands[command].words;
    expect(readCommand([...tr.slice(0, 1), '--yardim'])).toEqual({ kind: 'help', command, language: 'tr' });
    expect(readCommand([...tr.slice(0, 1), '--help'])).toEqual({ kind: 'help', command, language: 'en' });
    if (en.length > 0) expect(readCommand([...en, '-h'])).toEqual({ kind: 'help', command, language: 'en' });
  });
});

it.each([
  ['--help', ['http://localhost:8888/api/v1', 'POST /api/v1/reset']],
  ['--names en --help', ['http://localhost:8888/en/api/v1', 'POST /en/api/v1/reset']],
  ['--yardim --adlar en', ['http://localhost:8888/en/api/v1', 'POST /en/api/v1/reset']],
  ['--yardim', ['http://localhost:8888/api/v1', 'POST /api/v1/sifirla']],
])('npx kurmaca %s prints the addresses of the chosen names', (args, addresses) => {
  const command = readCommand(args.split(' '));
  const help = command.kind === 'help' ? helpFor(command.command, command.language, command.names) : '';
  expect(help.replaceAll(/\s+/g, ' ').match(/(?:http:\/\/[\w:]+|POST )[\w/]*/g)).toEqual(addresses);
});

describe('npx kurmaca --log', () => {
  it('writes one JSON line per request, without headers and with a shortened state', async () => {
    const { url, printed, output } = await startScript('scripts/package/cli.ts', ['--log']);
    await fetch(`${url}/api/v1/~1q1ZKzy9KLctJLVKyio6uVkpK/todos?q=a`, { headers: { Cookie: 'gizli=1' } });
    await printed('"status":');
    const [line = ''] = output()
      .split('\n')
      .filter((each) => each.startsWith('{'));
    const entry = objectOf(parseJson(line));
    expect(Object.keys(entry)).toEqual(['method', 'path', 'status', 'milliseconds', 'bytes']);
    expect(entry).toMatchObject({ method: 'GET', path: '/api/v1/~1q1ZKzy9…/todos?q=a', status: 404 });
    expect(output()).not.toContain('gizli');
  });
});

describe.each([
  ['--names en', '/en/api/v1', 'orders', 'createdAt', 'userId'],
  ['--adlar tr', '/api/v1', 'siparisler', 'tarih', 'kullaniciId'],
] as const)('npx kurmaca %s', (names, base, orders, moment, user) => {
  const start = (args: string) => startScript('scripts/package/cli.ts', `${names} ${args}`.split(' '));

  it('serves kept writes, generated records and moved dates behind a public URL', async () => {
    const { url, output } = await start('--keep --today 2026-11-27 --orders 90 --url https://a.test/x');
    expect(output()).toContain(`${url}${base}\n`);
    expect(await (await fetch(url)).text()).toContain(`"/x${base}/${orders}"`);
    const body = JSON.stringify({ [user]: 1 });
    const posted = await fetch(`${url}${base}/${orders}`, { method: 'POST', body });
    expect(posted.headers.get('Location')).toBe(`https://a.test/x${base}/${orders}/91`);
    const moved = await fetch(`${url}${base}/${orders}?${user}=1&_sort=-id&${moment}_gte=2025-12-21&_fields=id`);
    expect(moved.headers.get('X-Total-Count')).not.toBe('0');
    const kept = await fetch(`${url}${base}/${orders}/91`);
    expect(await kept.json()).toEqual({ [user]: 1, id: 91 });
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect(await (await fetch(`${url}${base}/users`, foreign)).text()).toMatch(
      /^{"(?:error":"FOREIGN_|hata":"YABANCI_)/,
    );
  });

  it('describes requests that no app sees in the same names', async () => {
    const { url } = await start('--port 0');
    const codes = names.endsWith('en') ? { error: 'HEADERS_TOO_LARGE', status: 431 } : { hata: 'BASLIKLAR_COK_BUYUK' };
    const tooLong = rawRequest(`GET ${base}/users?q=${'x'.repeat(40_000)}`);
    expect(lastBodyIn(await rawExchange(url, tooLong))).toMatchObject(codes);
  });

  it('serves own data with the names of its resources', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, `${orders}.json`), JSON.stringify([{ id: 5, [user]: 99 }]));
    const { url, output } = await start(`--data ${folder.path}`);
    expect(output()).toContain(`the first is ${orders} 5: ${user} 99`);
    expect(await (await fetch(`${url}${base}/${orders}?${user}=99`)).json()).toEqual([{ id: 5, [user]: 99 }]);
  });
});

describe('npx kurmaca', () => {
  it.each([
    ['--kalici', { file: null }],
    ['--keep a.json', { file: 'a.json' }],
    ['--kalici=a.json --sifirla', { file: 'a.json' }],
    ['--keep isci', { file: 'isci' }],
    ['-p 3000', false],
    ['isci public', 'worker'],
    ['-h', 'help'],
    ['uret --yardim', 'help'],
    ['isci public -v', 'version'],
  ])('parses “%s”', (args, keep) => {
    expect(keepOf(readCommand(args.split(' ')))).toEqual(keep);
  });

  it('uses its public URL as a URL spells it', () => {
    expect(readCommand(['--url', 'https://api.şirket.com.tr/'])).toMatchObject({
      url: 'https://api.xn--irket-idb.com.tr',
    });
  });

  it.each([
    ['--kalıcı', '--kalici'],
    ['--gecikm 300', '--gecikme'],
    ['-x', '--yardim'],
    ['veri.json', '--kalici veri.json'],
    ['--kalici -- veri.json', '--kalici veri.json'],
    ['--gecikme uzun', '300'],
    ['--adlar english', '--adlar tr ya da en olmalı; gelen: english'],
    ['--gecikme', '--gecikme: değeri eksik'],
    ['--sifirla=evet', '--sifirla değer almaz'],
    ['--bugun dün', '2026-11-22'],
    ['--kalici=', '--kalici=veri.json'],
    ['--sifirla', '--kalici veri.json --sifirla'],
    ['isci public derin', 'npx kurmaca isci public'],
    ['isci --keep x', '--keep, isci ile kullanılmaz; kullanıldığı yer: npx kurmaca --keep'],
    ['uret siparisKalemi', 'siparisKalemleri'],
    ['uret', 'npx kurmaca uret siparisler'],
    ['uret siparisler --adet 0', '20000000'],
    ['uret --urunler 70 --adet 5', '“--adet”'],
    ['generate orders --products 70', '“--products” is not expected'],
    ['--products 100 --orders 999999', 'at most 1000000 records; requested: 1'],
    ['--products 123939', '--products must be a whole number from 62 to 123938'],
    ['isci --names de', '--names must be tr or en'],
    ['uret kategoriler --adet 11', '10'],
    ['uret siparisler --bicim xml', 'ndjson, csv, sql'],
    ['--adet 10', 'npx kurmaca uret siparisler --adet 10'],
    ['--adet 1000 --veri a', 'birlikte kayıt sayısı verilmez'],
    ['--siparisler 79', '80 ile'],
    ['--orders 100 --count 1000', '--count is the number of all records'],
    ['uret constructor', '“constructor”'],
    ['--origin https://x.dev/path', 'https://x.dev'],
    ['turkce-testi', 'URL verin'],
    ['turkce-testi localhost:3000', 'received: localhost:3000'],
    ['turkcetesti http://localhost:3000/users', 'npx kurmaca turkce-testi?'],
    ['--sort x', "npx kurmaca turkish-test 'URL' --sort"],
  ])('refuses “%s” in both languages with the hint “%s”', (args, remedy) => {
    const read = (): unknown => readCommand(args.split(' '));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(remedy);
    expect(read).toThrow(/^[^\n]+\n[^\n]+$/);
  });

  it.each([
    [['--kalici', join(root, 'yok/veri.json')], 'klasörü yok', 'create the folder'],
    [['--kalici', join(root, 'package.json')], 'dosyaya dokunulmadı', 'left as it was'],
    [['--kalici', join(root, 'package.json'), '--sifirla'], 'Başka bir dosya adı verin', 'Give another file name'],
    [['--veri', 'yok'], 'yok: okunamadı (ENOENT)', 'could not be read (ENOENT)'],
    [['--host', '192.0.2.1', '--port', '99999'], 'bir port numarası değil', '--port “99999” is not a port number'],
    [['--host', '192.0.2.1', '--port', '0'], '“192.0.2.1” bu makinenin bir adresi değil', 'npx kurmaca --host 0.0.0.0'],
  ])('exits with code 1 and a message in both languages: %j', async (args, tr, en) => {
    const { code, stderr } = await runCommand(process.execPath, ['scripts/package/cli.ts', ...args], { cwd: root });
    expect(code).toBe(1);
    expect(stderr).toContain(tr);
    expect(stderr).toContain(en);
    expect(stderr).not.toMatch(/^HOST| {4}at |illegal|no such file/m);
  });

  it('ends with an error if the folder of the worker can neither be found nor created', async () => {
    for (const folder of ['/proc/kurmaca/x', '/proc'])
      await expect(copyWorker(folder, (file) => join(root, 'package.json', file))).rejects.toThrow(CommandError);
  });

  it('prints the folder to which it cannot copy the worker', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'taken'), 'a file');
    const copied = copyWorker(join(folder.path, 'taken'), (file) => join(folder.path, file));
    await expect(copied).rejects.toThrow(CommandError);
    await expect(copied).rejects.toThrow(/taken” klasörüne yazılamadı \([^]*Cannot write to the folder “.*taken” \(/);
  });

  it('also refuses reads by foreign pages if it has custom data', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'urunler.json'), '[]');
    const { url } = await startScript('scripts/package/cli.ts', ['--data', folder.path]);
    const read = await fetch(`${url}/api/v1/todos`, { headers: { Origin: 'https://x.dev' } });
    expect([read.status, (await fetch(`${url}/api/v1/todos`)).status]).toEqual([403, 200]);
  });

  it('refuses a file of another version, and names --reset but not a request to the server that has just ended', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'veri.json');
    await writeFile(file, '{"surum":"0.9.0","kaynaklar":{}}');
    const { code, stderr } = await runCommand(process.execPath, ['scripts/package/cli.ts', '--keep', file], {
      cwd: root,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/"0\.9\.0"[^]* --sifirla ekleyin[^]*add --reset;/);
    expect(stderr).not.toContain('POST');
  });

  it('with --sifirla replaces a broken file and keeps it as .eski', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'veri.json');
    await writeFile(file, '{"surum');
    const { code, stderr } = await runCommand(process.execPath, ['scripts/package/cli.ts', '--kalici', file]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/geçerli JSON değil[^]*--sifirla ekleyin[^]*add --reset/),
    ]);
    const { output } = await startScript('scripts/package/cli.ts', ['--kalici', file, '--reset']);
    expect(output()).toContain(`The old state: ${file}.eski`);
    expect(await readFile(`${file}.eski`, 'utf8')).toBe('{"surum');
  });
});

describe('the scripts of the project', () => {
  it.each(['start', 'smoke'])('include %s, which explains itself with --help, in 80 columns', async (name) => {
    const { code, stdout } = await runCommand(process.execPath, [`scripts/${name}.ts`, '--help'], { cwd: root });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/npm (?:run )?[a-z:]+\b[^]*--help, --yardim, -h/)]);
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it.each([
    [['--taban', 'kurmaca'], /^--taban “kurmaca”: bir klasör.*\n--base “kurmaca”: must be the path of a folder/],
    [['--koken', 'https://x.dev/a'], /yolsuz bir adres.*\n.*an address without a path/],
    [['--tabn'], /--taban\?\n.*did you mean --taban/],
  ])('refuse the options %j in both languages', async (args, message) => {
    const { code, stderr } = await runCommand(process.execPath, ['scripts/build-mirror.ts', ...args], { cwd: root });
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
