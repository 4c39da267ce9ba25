import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { sendTo } from '../support/exchange.ts';
import { objectOf, recordsOf, textOf } from '../support/json.ts';

const app = createApp(dataSet);

interface Verdict {
  readonly status: number;
  /** Each refused field with its rule. */
  readonly faults: readonly string[];
  readonly json: JsonObject;
}

const send = async (method: string, path: string, body: JsonValue): Promise<Verdict> => {
  const response = await sendTo(app)(method, `/${path}`, body);
  const json = objectOf(response.json);
  const faults = recordsOf(json['alanlar'] ?? []).map(({ alan, kural }) => `${textOf(alan)}: ${textOf(kural)}`);
  return { status: response.status, faults, json };
};

const checked = (method: string, resource: ResourceName, body: JsonValue): Promise<Verdict> =>
  send(method, `${resource}${method === 'POST' ? '' : '/1'}?_dogrula=1`, body);

it.each(resourceNames)('validation takes every frozen record of %s as a body', async (resource) => {
  for (const record of dataSet[resource]) {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const { status, json } = await checked(method, resource, record);
      expect(status, `${method} ${JSON.stringify(json)}`).toBe(method === 'POST' ? 201 : 200);
    }
  }
});

describe('validation', () => {
  it('is partial in either word and any letter case, for POST and PUT, too', async () => {
    for (const word of ['kismi', 'KISMI', 'partial', 'Partial'])
      for (const [method, path] of [
        ['POST', 'urunler'],
        ['PUT', 'urunler/1'],
        ['PATCH', 'urunler/1'],
      ] as const) {
        expect((await send(method, `${path}?_validate=${word}`, {})).status, `${method} ${word}`).toBeLessThan(300);
        expect((await send(method, `${path}?_dogrula=${word}`, { fiyat: -1, ad: 'Çay' })).faults).toEqual([
          'fiyat: aralik',
        ]);
      }
  });

  it('is off unless asked for', async () => {
    for (const query of ['', '?_dogrula=0', '?_validate=FALSE']) {
      expect((await send('POST', `urunler${query}`, { fiyat: 'bedava' })).status, query).toBe(201);
    }
    for (const query of ['?_dogrula=1', '?_validate=TRUE']) {
      expect((await send('POST', `urunler${query}`, { fiyat: 'bedava' })).status, query).toBe(422);
    }
  });

  it.each([
    ['a phone number of another country', 'kullanicilar', { telefon: '+442079460123' }],
    ['a phone number of 15 digits', 'kullanicilar', { telefon: '+123456789012345' }],
    ['a postal code of the last province', 'kullanicilar', { adres: { postaKodu: '81000' } }],
    ['a mail address under any name', 'kullanicilar', { eposta: 'ayse.yilmaz+alisveris@posta.firma.com.tr' }],
    ['a username of any writing', 'kullanicilar', { kullaniciAdi: 'Ayşe_1987' }],
    ['an IBAN of a real bank code', 'firmalar', { iban: 'TR330006100519786457841326' }],
    ['an IBAN of another country', 'firmalar', { iban: 'NO9386011117947' }],
    // The examples of the countries’ own registers (https://www.swift.com/resource/iban-registry-pdf).
    ['an IBAN of Malta', 'firmalar', { iban: 'MT84MALT011000012345MTLCAST001S' }],
    ['a MERSİS number of a person', 'firmalar', { mersisNo: '1234567890100011' }],
    ['a web address under any name', 'firmalar', { webSitesi: 'http://firma.com.tr:8080/hakkinda?dil=tr#iletisim' }],
    ['a moment of any year in any offset', 'gonderiler', { yayinTarihi: '1998-02-28T23:59:59.5Z' }],
    ['a leap day', 'gorevler', { sonTarih: '2028-02-29' }],
    ['a barcode of another country', 'urunler', { barkod: '4006381333931' }],
    ['an invoice of another series and year', 'faturalar', { faturaNo: 'A0B2031000000001' }],
    ['an order of another year', 'siparisler', { siparisNo: 'SP-2031-000001' }],
    ['unknown fields', 'kategoriler', { renk: 7, icinde: { ad: null } }],
    ['null where a record can have it', 'urunler', { puan: null }],
    ['a list without an entry where none is required', 'gonderiler', { etiketler: [] }],
    ['an address in part', 'kullanicilar', { adres: { il: 'Van' } }],
  ] as const)('takes %s', async (_, resource, body) => {
    const { status, json } = await checked('PATCH', resource, body);
    expect(status, JSON.stringify(json)).toBe(200);
  });

  it.each([
    ['a phone number with spaces', 'kullanicilar', { telefon: '+90 502 000 12 34' }, 'telefon: bicim'],
    ['a local phone number', 'kullanicilar', { telefon: '05020001234' }, 'telefon: bicim'],
    ['a phone number of 16 digits', 'kullanicilar', { telefon: '+1234567890123456' }, 'telefon: bicim'],
    ['a postal code of no province', 'kullanicilar', { adres: { postaKodu: '82000' } }, 'adres_postaKodu: bicim'],
    ['a mail address without a name', 'kullanicilar', { eposta: '@example.com' }, 'eposta: bicim'],
    ['a mail address of 255 characters', 'kullanicilar', { eposta: `${'a'.repeat(243)}@example.com` }, 'eposta: bicim'],
    ['an IBAN of Malta with another digit', 'firmalar', { iban: 'MT84MALT011000012345MTLCAST002S' }, 'iban: denetim'],
    ['a Turkish IBAN with another digit', 'firmalar', { iban: 'TR330006100519786457841327' }, 'iban: denetim'],
    ['an IBAN that leaves 0 by 97', 'firmalar', { iban: 'TR320006100519786457841326' }, 'iban: denetim'],
    ['an IBAN with two digits exchanged', 'firmalar', { iban: 'TR330006100519786457841362' }, 'iban: denetim'],
    ['an IBAN with spaces', 'firmalar', { iban: 'TR33 0006 1005 1978 6457 8413 26' }, 'iban: bicim'],
    ['a web address without a scheme', 'firmalar', { webSitesi: 'www.firma.com.tr' }, 'webSitesi: bicim'],
    ['a script as a web address', 'firmalar', { webSitesi: 'javascript:alert(1)' }, 'webSitesi: bicim'],
    ['31 June', 'gorevler', { sonTarih: '2025-06-31' }, 'sonTarih: bicim'],
    ['29 February of a common year', 'gonderiler', { yayinTarihi: '2025-02-29T10:00:00Z' }, 'yayinTarihi: bicim'],
    ['a moment without an offset', 'gonderiler', { yayinTarihi: '2025-02-28T10:00:00' }, 'yayinTarihi: bicim'],
    ['an empty tag', 'gonderiler', { etiketler: ['ev', ''] }, 'etiketler_1: bos'],
    ['a list without an entry where one is required', 'siparisler', { kalemler: [] }, 'kalemler: bos'],
    ['an entry of another type', 'siparisler', { kalemler: [{}, null, 5] }, 'kalemler_1: bos, kalemler_2: tur'],
    ['a record that does not exist', 'siparisler', { kullaniciId: 51 }, 'kullaniciId: bagliKayit'],
    ['a reference to record 0', 'siparisler', { kullaniciId: 0 }, 'kullaniciId: aralik'],
    ['a field of a prototype as an address', 'kullanicilar', { adres: { il: 'Van', ulke: {} } }, 'adres_ulke: tur'],
  ] as const)('refuses %s', async (_, resource, body, faults) => {
    const verdict = await checked('PATCH', resource, body);
    expect(verdict.faults.join(', ')).toBe(faults);
    expect(verdict.status).toBe(422);
  });
});
