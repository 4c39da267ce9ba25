import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { hasProgram, runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';

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
});
