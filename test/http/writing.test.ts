import { describe, expect, it, vi } from 'vitest';
import { isRequired } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { type Bytes, encodeText, type JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { isEntry, placesIn } from '../../data/schema.ts';
import { createApp } from '../../functions/http/app.ts';
import { readBody } from '../../functions/http/body.ts';
import { limits } from '../../functions/query/limits.ts';
import { containing } from '../support/containing.ts';
import { asking } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

const ask = asking(createApp(dataSet));

type Headers = Readonly<Record<string, string>>;

const requestWith = (body: BodyInit | Bytes, headers: Headers = {}): Request => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://kurmaca.test/api/v1/users', init);
};

const objectOfBytes = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;

const tooLarge = { code: 'GOVDE_COK_BUYUK', details: { enCokBayt: limits.bodyBytes } };
const refusedType = { code: 'GOVDE_TURU_DESTEKLENMIYOR', status: 415 };

describe('a body', () => {
  it.each<[what: string, make: (body: string) => Request]>([
    ['a stream', (body) => requestWith(body)],
    // As in Firefox.
    ['no stream', (body) => Object.defineProperty(requestWith(body), 'body', { value: undefined })],
    // As in older versions of Safari.
    [
      'a stream that cannot be iterated',
      (body) => {
        const request = requestWith(body);
        const { body: stream } = request;
        return Object.defineProperty(request, 'body', { value: { getReader: () => stream?.getReader() } });
      },
    ],
  ])('is read up to the limit from a request with %s', async (_, make) => {
    expect(await readBody(make('{"ad":"Iğdır"}'))).toMatchObject({ objects: [{ ad: 'Iğdır' }] });
    expect(await readBody(make(objectOfBytes(limits.bodyBytes)))).toMatchObject({ isList: false });
    expect(await readBody(make(objectOfBytes(limits.bodyBytes + 1)))).toMatchObject(tooLarge);
  });

  it('that is too large is refused even if the request has a copy that is never read', async () => {
    const copied = requestWith(objectOfBytes(limits.bodyBytes + 1));
    // As Mock Service Worker does.
    copied.clone();
    expect(await readBody(copied)).toMatchObject(tooLarge);
  });

  it.each([{}, { 'Content-Length': String(limits.bodyBytes + 1) }, { 'Content-Type': 'multipart/form-data' }])(
    'that is refused is read for a while, but neither to its end nor cancelled: %o',
    async (headers) => {
      let pulls = 0;
      const cancel = vi.fn<() => void>();
      const pull = (controller: ReadableStreamDefaultController): void => {
        pulls += 1;
        controller.enqueue(new Uint8Array(50_000));
      };
      const request = requestWith(new ReadableStream({ pull, cancel }), headers);
      expect(await readBody(request)).toMatchObject({ code: containing('GOVDE_') });
      await vi.waitFor(() => expect(request.body?.locked).toBe(false));
      expect(pulls).toBeLessThan(110);
      expect(cancel).not.toHaveBeenCalled();
    },
  );

  it('is refused with the same error in any engine if it is not JSON, and with a reason if it is not UTF-8', async () => {
    const [first, second] = await Promise.all(['{"ad":', '[1,]'].map((text) => readBody(requestWith(text))));
    expect(first).toMatchObject({ code: 'GOVDE_JSON_DEGIL', details: {} });
    expect(first).toEqual(second);
    const latin = new Uint8Array([...encodeText('{"ad":"'), 0xff, ...encodeText('"}')]);
    const en = containing('The body is not encoded in UTF-8; send it in UTF-8. ');
    const refused = { code: 'GOVDE_JSON_DEGIL', message: { en }, details: { neden: 'UTF-8' } };
    expect(await readBody(requestWith(latin))).toMatchObject(refused);
  });

  it.each<Headers>([
    {},
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '0' },
    { 'Content-Type': 'application/json; charset=iso-8859-9' },
    { 'Content-Encoding': 'gzip' },
  ])('that is empty is refused as empty with the headers %j', async (headers) => {
    const empty = ['POST', 'PUT', 'PATCH'].map((method) => new Request('http://kurmaca.test/', { method, headers }));
    for (const request of [...empty, requestWith('', headers), requestWith(' \n\t')])
      expect(await readBody(request)).toMatchObject({ code: 'GOVDE_BOS' });
  });

  it.each<[name: string, headers: Headers]>([
    ['', { 'Content-Type': 'APPLICATION/X-WWW-FORM-URLENCODED ; charset=utf-8' }],
    ['', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['gzip', { 'Content-Encoding': 'gzip' }],
    ['br', { 'Content-Encoding': 'identity, br' }],
    ['utf-16', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['x-utf-8', { 'Content-Type': 'application/json; charset=x-utf-8' }],
    ['iso-8859-9', { 'Content-Type': 'application/json;charset="iso-8859-9"; x=y' }],
  ])(
    'that is a form, compressed or in another charset (%s) is refused with 415 before it is read to its end: %j',
    async (name, headers) => {
      const bytes = new Uint8Array(Buffer.from('{"ad":"\xC7ay"}', 'latin1'));
      const error = await readBody(requestWith(bytes, headers));
      expect(error).toMatchObject(refusedType);
      if (name !== '') expect(JSON.stringify(error)).toMatch(new RegExp(`${name}[^"]*UTF-8.*${name}[^"]*UTF-8`));
      if (/charset/.test(JSON.stringify(headers))) return;
      const open = new ReadableStream({ start: (controller) => controller.enqueue(Uint8Array.of(0x1f)) });
      expect(await readBody(requestWith(open, headers))).toMatchObject(refusedType);
    },
  );

  it('whose Content-Encoding names a charset is refused with the advice to remove the header', async () => {
    for (const charset of ['utf-8', 'UTF8', 'windows-1254']) {
      const error = await readBody(requestWith('{}', { 'Content-Encoding': charset }));
      expect(error).toMatchObject({ ...refusedType, message: { en: containing('remove the header') } });
      expect(JSON.stringify(error)).not.toMatch(/sent compressed|sıkıştırılmış/);
    }
  });

  it('that is a JSON Patch is refused with the object that PATCH takes', async () => {
    const init = { method: 'PATCH', body: '[{"op":"remove","path":"/ad"}]' };
    const patch = async (type: string) =>
      readBody(new Request('http://kurmaca.test/', { ...init, headers: { 'Content-Type': type } }), () => '{"ad":"…"}');
    const error = { code: 'GOVDE_NESNE_DEGIL', message: { en: containing('(JSON Merge Patch)') } };
    expect(await patch('application/json-patch+json; charset=utf-8')).toMatchObject(error);
    expect(JSON.stringify(await patch('application/json-patch+json'))).toMatch(/ad.*….*ad.*…/);
    expect(JSON.stringify(await patch('application/json'))).not.toContain('Merge Patch');
  });

  it.each<[body: string, signs: string]>([
    ['{“ad”: ”Elif“}', '“ ”'],
    ['{\u00a0"ad": „Elif”}', 'U+00a0 „ ”'],
    ['{«ad»:\u202f1}', '« » U+202f'],
  ])('with the signs of a phone or a word processor is refused with their names: %s', async (body, signs) => {
    const { tr, en } = { tr: containing(`: ${signs}.`), en: containing(`: ${signs}.`) };
    expect(await readBody(requestWith(body))).toMatchObject({ code: 'GOVDE_JSON_DEGIL', message: { tr, en } });
  });

  it('that is no JSON even with straight quotes is refused without their names', async () => {
    for (const body of ['{“ad”: ”Elif“,}', '{"ad": "“Elif”",}'])
      expect(JSON.stringify(await readBody(requestWith(body)))).not.toContain('Word');
  });

  it.each<Headers>([
    ...['text/plain', 'application/json', 'x', 'application/json; charset=UTF8', 'text/plain; charset=iso-8859-9'].map(
      (type) => ({ 'Content-Type': type }),
    ),
    { 'Content-Encoding': ' Identity' },
    { 'Content-Encoding': '' },
  ])('is read as JSON with the headers %j', async (headers) => {
    expect(await readBody(requestWith('{"a":1}', headers))).toMatchObject({ objects: [{ a: 1 }] });
    const code = /iso/.test(JSON.stringify(headers)) ? refusedType.code : 'GOVDE_JSON_DEGIL';
    expect(await readBody(requestWith('{', headers))).toMatchObject({ code });
  });

  it('with a number of too many digits is read as JSON.parse reads it', async () => {
    const objects = [{ a: Number('9007199254740993'), b: 0 }];
    expect(await readBody(requestWith('{"a":9007199254740993,"b":1e-400}'))).toMatchObject({ objects });
  });
});

describe('validation', () => {
  it.each([
    ...['kismi', 'KISMI', 'partial', 'Partial'].map((word) => [`_validate=${word}`, 200, 422] as const),
    ...['_dogrula=1', '_validate=TRUE'].map((query) => [query, 422, 422] as const),
    ...['', '_dogrula=0', '_validate=FALSE'].map((query) => [query, 200, 200] as const),
  ])('is complete, partial or off: PUT ?%s returns %i for {}, %i for a wrong price', async (query, empty, wrong) => {
    expect((await ask(`/urunler/1?${query}`, 'PUT', {})).status).toBe(empty);
    expect((await ask(`/urunler/1?${query}`, 'PUT', { fiyat: -1 })).status).toBe(wrong);
    expect((await ask(`/urunler?${query}`, 'POST', { fiyat: -1 })).status).toBe(wrong === 200 ? 201 : 422);
  });

  it.each<[what: string, path: string, body: JsonValue]>([
    ['a phone number of another country', 'kullanicilar', { telefon: '+442079460123' }],
    ['a phone number of 15 digits', 'kullanicilar', { telefon: '+123456789012345' }],
    ['a postal code of the last province', 'kullanicilar', { adres: { postaKodu: '81000' } }],
    ['an e-mail address with any domain', 'kullanicilar', { eposta: 'ayse.yilmaz+alisveris@posta.firma.com.tr' }],
    ['a username with any letters', 'kullanicilar', { kullaniciAdi: 'Ayşe_1987' }],
    ['an IBAN with a real bank code', 'firmalar', { iban: 'TR330006100519786457841326' }],
    ['an IBAN of another country', 'firmalar', { iban: 'NO9386011117947' }],
    // An example from the IBAN registry (https://www.swift.com/resource/iban-registry-pdf).
    ['an IBAN of Malta', 'firmalar', { iban: 'MT84MALT011000012345MTLCAST001S' }],
    ['a MERSİS number of a person', 'firmalar', { mersisNo: '1234567890100011' }],
    ['a web address with any domain', 'firmalar', { webSitesi: 'http://firma.com.tr:8080/hakkinda?dil=tr#iletisim' }],
    ['a date-time in any year with any offset', 'gonderiler', { yayinTarihi: '1998-02-28T23:59:59.5Z' }],
    ['a leap day', 'gorevler', { sonTarih: '2028-02-29' }],
    ['a barcode of another country', 'urunler', { barkod: '4006381333931' }],
    ['an invoice of another series and year', 'faturalar', { faturaNo: 'A0B2031000000001' }],
    ['an order of another year', 'siparisler', { siparisNo: 'SP-2031-000001' }],
    ['unknown fields', 'kategoriler', { renk: 7, icinde: { ad: null } }],
    ['null in a nullable field', 'urunler', { puan: null }],
    ['an empty list that needs no entries', 'gonderiler', { etiketler: [] }],
    ['a partial address', 'kullanicilar', { adres: { il: 'Van' } }],
  ])('accepts %s', async (_, path, body) => {
    const { status, json } = await ask(`/${path}/1?_dogrula=1`, 'PATCH', body);
    expect(status, JSON.stringify(json)).toBe(200);
  });
});

/** The entry in a 422 response for a field that was sent under another name. */
const sentAs = (field: string, word: string): string =>
  `{"alan":"${field}","kural":"zorunlu","mesaj":"Bu alan zorunludur; “${word}” adıyla gönderilmiş.","message":"This field is required; it was sent as “${word}”."}`;

const faultsOf = async (path: string, body: JsonValue): Promise<string> =>
  JSON.stringify(objectOf((await ask(path, 'POST', body)).json)['alanlar']);

it.each(resourceNames)('a synonym for a required field of %s is recognized in a body', async (resource) => {
  const { fields, path } = catalogue[resource];
  const record = JSON.stringify(dataSet[resource][0]);
  for (const { field, path: steps } of placesIn(fields).filter((place) => isRequired(place.field) && !isEntry(place)))
    for (const word of field.synonyms ?? []) {
      const body = parseJson(record.replaceAll(`"${steps.at(-1)}":`, `"${word}":`));
      const due = sentAs(steps.join('_').replace('[]', '0'), word);
      expect(await faultsOf(`/${path}?_dogrula=1`, body)).toContain(due);
    }
});

it.each([
  ['/oturum', 'kullaniciAdi', 'username user login nickname kullanici eposta email mail'],
  ['/oturum', 'sifre', 'password passwd pass parola'],
  ['/oturum/yenile', 'yenilemeBelirteci', 'refreshToken refresh_token refresh token belirtec'],
])('in a body sent to %s, a synonym for %s is recognized', async (path, field, words) => {
  for (const word of words.split(' ')) expect(await faultsOf(path, { [word]: 'x' })).toContain(sentAs(field, word));
});
