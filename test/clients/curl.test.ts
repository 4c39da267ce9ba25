import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { hasProgram, runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const server = useLocalServer();
const hasCurl = await hasProgram('curl');

/** What curl prints for these options and a path; the user's own settings (`.curlrc`) stay out of it. */
const curl = async (path: string, ...options: readonly string[]): Promise<string> => {
  const { stdout, stderr, code } = await runCommand('curl', ['-q', '-sS', ...options, server.base() + path]);
  expect(code, stderr).toBe(0);
  return stdout;
};

const change = { baslik: 'Çay demle' };
const data = JSON.stringify(change);

describe.skipIf(!hasCurl)('curl reads', () => {
  it('a list, a record and a sub-collection', async () => {
    expect(parseJson(await curl('/kullanicilar'))).toEqual(dataSet.kullanicilar.slice(0, 20));
    expect(parseJson(await curl('/users/7'))).toEqual(dataSet.kullanicilar[6]);
    const orders = dataSet.siparisler.filter(({ kullaniciId }) => kullaniciId === 12);
    expect(parseJson(await curl('/kullanicilar/12/siparisler'))).toEqual(orders);
  });

  it('with --get and --data-urlencode, in Turkish letters', async () => {
    const filter = ['--data-urlencode', 'adres_il=İstanbul', '--data-urlencode', 'q=kadıköy mahallesi'];
    expect(parseJson(await curl('/kullanicilar', '--get', ...filter))).toEqual(
      dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul' && adres.ilce === 'Kadıköy'),
    );
  });

  it('gets a hint on encoding for an address with unencoded Turkish letters', async () => {
    expect(parseJson(await curl('/kullanicilar?adres_ilce=Kadıköy'))).toMatchObject({
      durum: 400,
      mesaj: containing('--data-urlencode'),
      message: containing('--data-urlencode'),
    });
  });

  it('headers alone with -I', async () => {
    const response = await curl('/siparisler?_limit=5', '-I');
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response.toLowerCase()).toContain('x-total-count: 80');
    expect(response).toMatch(/^link: .*rel="next"/im);
    expect(response.trim().split('\n').at(-1)).not.toContain('[');
  });

  it('headers before the body with -i', async () => {
    const [head = '', body = ''] = (await curl('/gorevler/3', '-i')).split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(parseJson(body)).toEqual(dataSet.gorevler[2]);
  });

  it('gets no body the second time with --etag-save and --etag-compare', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'etag.txt');
    expect(parseJson(await curl('/kategoriler', '--etag-save', file))).toEqual(dataSet.kategoriler);
    const status = ['-w', '%{http_code}'];
    expect(await curl('/kategoriler', '--etag-compare', file, ...status)).toBe('304');
  });
});

describe.skipIf(!hasCurl)('curl writes', () => {
  it('is told to name the type where -d alone sends a form', async () => {
    const response = await curl('/gorevler', '-X', 'POST', '-d', data, '-w', '\n%{http_code}');
    const [body = '', status] = response.split('\n');
    expect(status).toBe('415');
    expect(parseJson(body)).toMatchObject({
      hata: 'GOVDE_TURU_DESTEKLENMIYOR',
      mesaj: containing('Content-Type: application/json'),
      message: containing('Content-Type: application/json'),
    });
  });

  it.each([
    ['-H and -d', ['-H', 'Content-Type: application/json', '-d', data]],
    ['--json', ['--json', data]],
  ])('a record with %s', async (_, options) => {
    const [head = '', body = ''] = (await curl('/gorevler', '-i', ...options)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 201 /);
    expect(head.toLowerCase()).toContain(`location: ${server.base()}/gorevler/31`);
    expect(parseJson(body)).toEqual({ ...change, id: 31 });
  });

  it('with PUT, PATCH and DELETE', async () => {
    expect(await curl('/gorevler/1', '-X', 'PUT', '--json', data)).toBe(data);
    expect(parseJson(await curl('/gorevler/1', '-X', 'PATCH', '--json', data))).toMatchObject({ id: 1, ...change });
    expect(parseJson(await curl('/gorevler/1', '-X', 'DELETE'))).toMatchObject({ silindi: true, id: 1 });
  });

  it('gets 413 for a body over 100 KB', async () => {
    const large = ['--json', '@-', '-w', '\n%{http_code}', server.base() + '/gorevler'];
    const input = JSON.stringify({ metin: 'ş'.repeat(60_000) });
    const { stdout, code } = await runCommand('curl', ['-q', '-sS', ...large], { input });
    expect(code).toBe(0);
    const [body = '', status] = stdout.split('\n');
    expect(status).toBe('413');
    expect(parseJson(body)).toMatchObject({ hata: 'GOVDE_COK_BUYUK' });
  });
});

describe.skipIf(!hasCurl)('curl on errors', () => {
  it('prints the explanation, and fails with -f', async () => {
    expect(parseJson(await curl('/kullanicilar/999'))).toMatchObject({ mesaj: containing('999') });
    const { code, stderr } = await runCommand('curl', ['-q', '-fsS', `${server.base()}/kullanicilar/999`]);
    expect(code).toBe(22);
    expect(stderr).toContain('404');
  });

  it('sees a simulated status', async () => {
    expect(await curl('/urunler?_durum=429', '-o', '/dev/null', '-w', '%{http_code}')).toBe('429');
  });
});
