import type { ResourceDefinition } from './resource.ts';
import { id, locatedAddress, phone } from './shared-fields.ts';

/** Invented firms: the users' employers and, at times, the invoiced party. */
export const companies = {
  path: 'firmalar',
  alias: 'companies',
  singularAlias: 'company',
  count: 25,
  typeName: 'Firma',
  title: { tr: 'Firmalar', en: 'Companies' },
  description: {
    tr: 'Unvan, vergi numarası, IBAN, sektör ve adres',
    en: 'Name, tax number, IBAN, sector and address',
  },
  picture: 'square',
  subCollections: ['kullanicilar'],
  fields: {
    id,
    unvan: { type: 'string', synonyms: ['name', 'title', 'job'], tr: 'Ticaret unvanı', en: 'Trade name' },
    vergiNo: {
      type: 'string',
      synonyms: ['taxnumber'],
      pattern: '^\\d{10}$',
      input: 'taxNumber',
      tr: 'Vergi kimlik numarası (VKN)',
      en: 'Tax number (VKN)',
      rule: { tr: 'On hane; son hane denetim hanesidir', en: 'Ten digits; the last is the check digit' },
    },
    vergiDairesi: {
      type: 'string',
      synonyms: ['taxoffice'],
      tr: 'Vergi dairesi',
      en: 'Tax office',
      rule: { tr: 'Firmanın ilinde gerçekten vardır', en: 'Exists in the company’s province' },
    },
    mersisNo: {
      type: 'string',
      pattern: '^0\\d{10}0001\\d$',
      input: 'registryNumber',
      tr: 'MERSİS numarası',
      en: 'Trade registry (MERSİS) number',
      rule: { tr: '0 + vergiNo + 0001 + bir hane (merkez)', en: '0 + vergiNo + 0001 + one digit (head office)' },
    },
    iban: {
      type: 'string',
      pattern: '^TR\\d{2}999990\\d{16}$',
      input: 'iban',
      tr: 'IBAN',
      en: 'IBAN',
      rule: {
        tr: 'Denetim haneleri doğrudur (ISO 7064 mod 97); 99999 kodlu banka yoktur',
        en: 'Valid check digits (ISO 7064 mod 97); no bank has the code 99999',
      },
    },
    sektor: { type: 'string', synonyms: ['sector', 'industry'], tr: 'Sektör', en: 'Sector' },
    telefon: phone({
      tr: 'Sabit telefon (E.164)',
      en: 'Landline (E.164)',
      rule: { tr: '+90, ilin alan kodu ve 000 xxxx', en: '+90, the province’s area code, then 000 xxxx' },
    }),
    eposta: {
      type: 'string',
      synonyms: ['email'],
      format: 'email',
      input: 'email',
      tr: 'E-posta adresi',
      en: 'E-mail address',
      rule: {
        tr: '.example ile biten ayrılmış bir alan adında (RFC 2606)',
        en: 'Under a reserved .example name (RFC 2606)',
      },
    },
    webSitesi: {
      type: 'string',
      synonyms: ['website'],
      format: 'uri',
      input: 'url',
      tr: 'Web sitesi',
      en: 'Website',
      rule: { tr: '.example ile biter; hiçbir zaman açılmaz', en: 'Ends in .example; never resolves' },
    },
    kurulusYili: {
      type: 'integer',
      minimum: 1900,
      maximum: 2025,
      input: { maximum: 2100 },
      tr: 'Kuruluş yılı',
      en: 'Year founded',
    },
    eFaturaMukellefi: { type: 'boolean', tr: 'e-Fatura mükellefi mi', en: 'Whether registered for e-Fatura' },
    adres: locatedAddress({ tr: 'Merkez adresi', en: 'Registered address' }),
  },
} as const satisfies ResourceDefinition;
