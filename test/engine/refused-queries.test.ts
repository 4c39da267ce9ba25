import { describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

const refused = async (address: string): Promise<ReturnType<typeof objectOf>> => {
  const { status, text } = await exchange(`/api/v1/${address}`);
  expect(status, address).toBe(400);
  return objectOf(parseJson(text));
};

describe('several values between commas', () => {
  it('are refused on a closed list with the advice to repeat the parameter', async () => {
    const { mesaj, message } = await refused('siparisler?durum=kargoda,hazirlaniyor');
    expect(textOf(mesaj)).toContain('birden çok değer için parametreyi yineleyin: durum=…&durum=…');
    expect(textOf(message)).toContain('for several values repeat the parameter: durum=…&durum=…');
  });

  it.each([
    { title: 'where the values are no closed list', address: 'urunler?fiyat=1,2,3' },
    { title: 'where the operator takes one value', address: 'siparisler?durum_gte=kargoda,hazirlaniyor' },
    { title: 'where there is no comma', address: 'siparisler?durum=yolda' },
  ])('get no such advice $title', async ({ address }) => {
    expect(textOf((await refused(address))['message'])).not.toContain('repeat the parameter');
  });

  it('may have spaces around them; a single number may not', async () => {
    expect((await exchange('/api/v1/users?id=1,%202')).status).toBe(200);
    expect(await refused('users?id=%202')).toMatchObject({ hata: 'GECERSIZ_DEGER' });
  });
});

describe('a wrong value', () => {
  it('of a closed list gets the whole list and the closest value', async () => {
    const json = await refused('siparisler?durum=kargo');
    expect(json['oneriler']).toEqual(expect.arrayContaining(['kargoda']));
    expect(json['gecerliDegerler']).toEqual(expect.arrayContaining(['kargoda', 'iadeEdildi']));
  });

  it('of a closed list gets a message with every valid value; a numeric range operator does not', async () => {
    const { mesaj, message } = await refused('siparisler?durum=yok');
    expect(textOf(mesaj)).toMatch(/şunlardan biri: \w+, \w+/);
    expect(textOf(message)).toMatch(/one of \w+, \w+/);
    expect(textOf((await refused('siparisler?durum_gte=yok'))['message'])).toMatch(/one of \w+, \w+/);
    expect(textOf((await refused('urunler?kdvOrani=x'))['message'])).toMatch(/one of \d+, \d+/);
    expect(textOf((await refused('urunler?kdvOrani_gte=x'))['message'])).not.toContain('one of');
  });

  it('among right ones is refused, too', async () => {
    expect(await refused('users?_sirala=ad,soyad&_yon=asc,up')).toMatchObject({ hata: 'GECERSIZ_DEGER' });
    expect(await refused('users?_gom=firma,siparisler.faturalar.siparis')).toMatchObject({ hata: 'GECERSIZ_DEGER' });
  });

  it('of a field without such a list is answered without them', async () => {
    const json = await refused('urunler?fiyat=ucuz');
    expect(json).not.toHaveProperty('oneriler');
    expect(json).not.toHaveProperty('gecerliDegerler');
  });
});

describe('sorting', () => {
  it('is refused on a field inside an array, and the listed valid fields omit it', async () => {
    const json = await refused('siparisler?_sirala=kalemler_adet');
    expect(json).toMatchObject({ hata: 'BILINMEYEN_ALAN', alan: 'kalemler_adet' });
    expect(json['gecerliAlanlar']).toEqual(expect.not.arrayContaining(['kalemler_adet']));
  });
});

describe('a page and a slice', () => {
  it.each([
    { address: 'users?_sayfa=2&_bas=10', parameters: ['_sayfa', '_bas'] },
    { address: 'users?_page=2&_end=10', parameters: ['_page', '_end'] },
    { address: 'users?_limit=5&_son=10', parameters: ['_limit', '_son'] },
    { address: 'users?_sirala=-ad&_yon=asc', parameters: ['_sirala=-…', '_yon'] },
  ])('cannot both be asked for: $address', async ({ address, parameters }) => {
    expect(await refused(address)).toMatchObject({ hata: 'CELISEN_PARAMETRELER', parametreler: parameters });
  });
});

describe('embedding', () => {
  it('is refused where all paths together ask for more relations than a response embeds', async () => {
    // Nine paths name eleven relations.
    const below = ['firma', 'siparisler', 'gonderiler', 'yorumlar', 'gorevler', 'faturalar', 'gorsel'];
    const names = [...below.map((name) => `kullanici.${name}`), 'faturalar.firma', 'faturalar.kullanici'];
    expect(await refused(`siparisler?_gom=${names.join(',')}`)).toMatchObject({
      hata: 'GECERSIZ_DEGER',
      parametre: '_gom',
    });
  });

  it('knows no relation below a picture', async () => {
    expect(await refused('kullanicilar?_gom=gorsel.firma')).toMatchObject({
      hata: 'BILINMEYEN_ILISKI',
      iliski: 'firma',
      gecerliIliskiler: [],
    });
  });
});

describe('one mistake', () => {
  it.each([
    { title: 'an end that is no number, after a start beyond the default page', address: 'users?_start=30&_end=abc' },
    {
      title: 'a list of too many sort keys with directions of their own',
      address: `users?_sort=${Array.from({ length: 11 }, () => 'ad').join(',')}&_order=asc,desc`,
    },
  ])('is reported once: $title', async ({ address }) => {
    expect(await refused(address)).not.toHaveProperty('digerSorunlar');
  });
});

describe('an unknown name', () => {
  it('in a selection gets suggestions without a direction', async () => {
    expect((await refused('users?_fields=-ad'))['oneriler']).toEqual(['ad']);
    expect((await refused('users?_fields=soyad:desc'))['oneriler']).toEqual(['soyad']);
  });

  it('is compared only with fields that support its operator', async () => {
    expect((await refused('companies?eFaturaMukellefi[gte]=1'))['oneriler']).not.toContain('eFaturaMukellefi_gte');
    expect((await refused('products?price[gte]=1'))['oneriler']).toContain('fiyat_gte');
  });

  it('may begin with a question mark, which belongs to it', async () => {
    const { hata, parametre, oneriler } = await refused('users??_page=2');
    expect([hata, parametre]).toEqual(['BILINMEYEN_PARAMETRE', '?_page']);
    expect(oneriler).toContain('_page');
  });

  it('that other services use is answered with ours, once', async () => {
    expect((await refused('firmalar?sector=Tekstil'))['oneriler']).toEqual(['sektor']);
    expect((await refused('firmalar?_sirala=sector'))['oneriler']).toEqual(['sektor']);
  });

  it('of more than 64 characters is compared with none', async () => {
    const long = 'soyad'.repeat(13);
    expect(await refused(`users?${long}=x`)).toMatchObject({ hata: 'BILINMEYEN_ALAN', oneriler: [] });
    expect(await refused(`users?_${long}=x`)).toMatchObject({ hata: 'BILINMEYEN_PARAMETRE', oneriler: [] });
    expect(await refused(`users?_sirala=${long}`)).toMatchObject({ hata: 'BILINMEYEN_ALAN', oneriler: [] });
  });
});
