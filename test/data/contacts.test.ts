import parsePhoneNumber from 'libphonenumber-js/max';
import validator from 'validator';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { turkishToAscii } from '../support/turkish-ascii.ts';

const { kullanicilar, firmalar } = dataSet;

/** Provinces by the area code of their fixed lines, from the national numbering plan, as far as companies sit there. */
const provinceOfAreaCode: Readonly<Record<string, string>> = {
  212: 'İstanbul',
  216: 'İstanbul',
  222: 'Eskişehir',
  224: 'Bursa',
  232: 'İzmir',
  242: 'Antalya',
  246: 'Isparta',
  262: 'Kocaeli',
  266: 'Balıkesir',
  272: 'Afyonkarahisar',
  274: 'Kütahya',
  276: 'Uşak',
  282: 'Tekirdağ',
  286: 'Çanakkale',
  312: 'Ankara',
  324: 'Mersin',
  332: 'Konya',
  342: 'Gaziantep',
  352: 'Kayseri',
  412: 'Diyarbakır',
  432: 'Van',
  454: 'Giresun',
  462: 'Trabzon',
};

const kindOf = (phone: string): string | undefined => {
  const parsed = parsePhoneNumber(phone);
  return parsed?.isValid() === true && parsed.number === phone ? parsed.getType() : undefined;
};

describe('a user’s phone', () => {
  it('is a valid mobile number in E.164', () => {
    expect(kullanicilar.filter(({ telefon }) => kindOf(telefon) !== 'MOBILE')).toEqual([]);
  });

  it('lies in the blocks 502/503/504 000, which no operator has given out, and is nobody else’s', () => {
    expect(kullanicilar.filter(({ telefon }) => !/^\+9050[234]000\d{4}$/.test(telefon))).toEqual([]);
    expect(new Set(kullanicilar.map(({ telefon }) => telefon)).size).toBe(kullanicilar.length);
  });
});

describe('phone numbers', () => {
  it.each([
    ['mobile', kullanicilar.map(({ telefon }) => telefon)],
    ['fixed', firmalar.map(({ telefon }) => telefon)],
  ] as const)('that are %s do not follow from the id', (_name, phones) => {
    const last = phones.map((phone) => Number(phone.slice(-4)));
    const steps = last.slice(1).map((number, index) => (number - (last[index] ?? 0) + 10_000) % 10_000);
    expect(new Set(steps).size).toBeGreaterThanOrEqual(steps.length - 1);
    const prefixes = phones.map((phone) => phone.slice(3, 6));
    const cycling = prefixes.filter((prefix, index) => prefix === prefixes[index - 3]).length;
    expect(cycling).toBeLessThan((phones.length * 2) / 3);
  });
});

describe('a company’s phone', () => {
  it('is a valid fixed line in E.164, in the block 000', () => {
    const wrong = firmalar.filter(
      ({ telefon }) => kindOf(telefon) !== 'FIXED_LINE' || !/^\+90[2-4]\d{2}000\d{4}$/.test(telefon),
    );
    expect(wrong).toEqual([]);
  });

  it('has the area code of the company’s province', () => {
    expect(firmalar.map(({ telefon }) => provinceOfAreaCode[telefon.slice(3, 6)])).toEqual(
      firmalar.map(({ adres }) => adres.il),
    );
  });

  it('has 216 on the Asian side of İstanbul', () => {
    const asian = firmalar.filter(({ adres }) => ['Kadıköy', 'Ümraniye'].includes(adres.ilce));
    expect(asian).not.toEqual([]);
    expect(asian.filter(({ telefon }) => !telefon.startsWith('+90216'))).toEqual([]);
  });
});

const RESERVED = /^(?:example\.(?:com|net|org)|(?:[a-z0-9-]+\.)+example)$/;

describe('an e-mail or web address', () => {
  it('is a valid mail address under a name that is reserved for examples', () => {
    const wrong = [...kullanicilar, ...firmalar].filter(
      ({ eposta }) => !validator.isEmail(eposta) || !RESERVED.test(eposta.split('@')[1] ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('is a valid https address under .example', () => {
    const wrong = firmalar.filter(
      ({ webSitesi }) =>
        !validator.isURL(webSitesi, { protocols: ['https'], require_protocol: true }) ||
        !/^www\.[a-z0-9-]+\.example$/.test(new URL(webSitesi).hostname),
    );
    expect(wrong).toEqual([]);
  });

  it('has one name for a company’s mail and site', () => {
    expect(firmalar.map(({ webSitesi }) => webSitesi)).toEqual(
      firmalar.map(({ eposta }) => `https://www.${eposta.split('@')[1] ?? ''}`),
    );
  });

  it('is under a reserved name in running text too', () => {
    const hosts = leaves.flatMap(({ path, value }) =>
      [...String(value).matchAll(/(?:@|https?:\/\/|\bwww\.)([\p{L}\d.-]+\p{L})/gu)].map(([, host = '']) => ({
        path,
        host,
      })),
    );
    expect(hosts.length).toBeGreaterThanOrEqual(kullanicilar.length + 2 * firmalar.length);
    expect(hosts.filter(({ host }) => !RESERVED.test(host))).toEqual([]);
  });
});

describe('a username', () => {
  it('is the first and last name in ASCII, joined by dots', () => {
    expect(turkishToAscii('Ilgın İÇÖZ Ünalmış')).toBe('ilgin icoz unalmis');
    expect(kullanicilar.map(({ kullaniciAdi }) => kullaniciAdi.replace(/\d+$/, ''))).toEqual(
      kullanicilar.map(({ ad, soyad }) => turkishToAscii(`${ad} ${soyad}`).replaceAll("'", '').split(/[ -]/).join('.')),
    );
  });

  it('is the mailbox of the e-mail address', () => {
    expect(kullanicilar.map(({ eposta }) => eposta.split('@')[0])).toEqual(
      kullanicilar.map(({ kullaniciAdi }) => kullaniciAdi),
    );
  });

  it.each(['kullaniciAdi', 'eposta'] as const)('is unique as %s', (member) => {
    expect(new Set(kullanicilar.map((user) => user[member])).size).toBe(kullanicilar.length);
  });
});
