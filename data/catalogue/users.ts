import type { ResourceDefinition } from './resource.ts';
import { id, locatedAddress, phone } from './shared-fields.ts';

/** People who place orders, write posts and comments, and own tasks. */
export const users = {
  path: 'kullanicilar',
  alias: 'users',
  singularAlias: 'user',
  count: 50,
  typeName: 'Kullanici',
  synonyms: { tr: ['uye', 'kisi', 'musteri'], en: ['customer', 'member', 'people', 'person', 'account', 'author'] },
  title: { tr: 'Kullanıcılar', en: 'Users' },
  description: {
    tr: 'Ad, e-posta, telefon, adres ve çalıştığı firma',
    en: 'Name, e-mail, phone, address and the company they work for',
  },
  picture: 'square',
  subCollections: ['siparisler', 'gonderiler', 'yorumlar', 'gorevler', 'faturalar'],
  fields: {
    id,
    ad: { alias: 'firstName', type: 'string', synonyms: ['name', 'isim'], tr: 'Ad', en: 'First name' },
    soyad: { alias: 'lastName', type: 'string', synonyms: ['surname', 'soyisim'], tr: 'Soyadı', en: 'Last name' },
    kullaniciAdi: {
      alias: 'username',
      type: 'string',
      synonyms: ['user', 'login', 'nickname', 'kullanici'],
      pattern: '^[a-z]+(\\.[a-z]+)+\\d*$',
      input: 'username',
      tr: 'Kullanıcı adı',
      en: 'Username',
      rule: {
        tr: 'Addan ve soyadından, ASCII’ye çevrilmiş; benzersizdir',
        en: 'From the name, folded to ASCII; unique',
      },
    },
    eposta: {
      alias: 'email',
      type: 'string',
      synonyms: ['mail'],
      format: 'email',
      input: 'email',
      tr: 'E-posta adresi',
      en: 'E-mail address',
      rule: {
        tr: 'Alan adı (domain) example.com, example.net ya da example.org (RFC 2606); benzersizdir',
        en: 'Under example.com, example.net or example.org (RFC 2606); unique',
      },
    },
    telefon: phone({
      tr: 'Cep telefonu (E.164)',
      en: 'Mobile phone (E.164)',
      rule: { tr: '+90 502, 503 ya da 504 ve 000 xxxx', en: '+90 502, 503 or 504, then 000 xxxx' },
    }),
    firmaId: {
      alias: 'companyId',
      type: 'integer',
      synonyms: ['company', 'sirket', 'isyeri'],
      minimum: 1,
      ref: 'firmalar',
      tr: 'Çalıştığı firmanın id’si',
      en: 'ID of the employer',
    },
    unvan: {
      alias: 'jobTitle',
      type: 'string',
      synonyms: ['title', 'job', 'profession', 'meslek'],
      tr: 'İş unvanı',
      en: 'Job title',
    },
    adres: locatedAddress({ tr: 'Ev adresi', en: 'Home address' }),
  },
} as const satisfies ResourceDefinition;
