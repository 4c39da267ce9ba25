const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const OFFSET = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const TIME = `(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?${OFFSET}`;

/** An atom of an email address's local part (RFC 5321, section 4.1.2: `Atom`). */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+";
/** A label of a host name (RFC 1123, section 2.1). */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';

/** A pattern for a path, query or fragment: the characters of `pchar` (RFC 3986, section 3.3) and those in `more`. */
const inUrl = (more: string): string => `(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@${more}]|%[0-9A-Fa-f]{2})*`;

/** The required format of a string in a request body. */
export interface InputForm {
  /** An ECMA-262 regular expression (flag `u`) that matches the whole text in linear time. */
  readonly pattern: string;
  /** The maximum number of characters. */
  readonly maxLength?: number;
  /** An additional check: the date exists, or the check digits are correct. */
  readonly also?: 'day' | 'checkDigits';
  /** Help text for a form field. */
  readonly hint: { readonly tr: string; readonly en: string };
}

/** String formats, keyed by name. Each pattern is at least as strict as the JSON Schema `format`, which is therefore not checked. */
export const inputForms = {
  /** RFC 3339, `full-date`. */
  day: {
    pattern: `^${DAY}$`,
    also: 'day',
    hint: { tr: 'Geçerli bir tarih girin (örnek: 2025-06-01).', en: 'Enter a valid date (for example 2025-06-01).' },
  },
  /** The `date-time` syntax of RFC 3339, with capital `T` and `Z` and without leap seconds. */
  moment: {
    pattern: `^${DAY}T${TIME}$`,
    also: 'day',
    hint: {
      tr: 'Tarihi, saati ve saat farkını girin (örnek: 2025-06-01T09:30:00+03:00).',
      en: 'Enter a date and time with its offset (for example 2025-06-01T09:30:00+03:00).',
    },
  },
  /** The syntax of RFC 5321, without quoted local parts or address literals. Section 4.5.3.1 limits the length. */
  email: {
    pattern: `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`,
    maxLength: 254,
    hint: {
      tr: 'Geçerli bir e-posta adresi girin (örnek: ad@example.com).',
      en: 'Enter a valid e-mail address (for example name@example.com).',
    },
  },
  /** The syntax of RFC 3986, with the schemes `http` and `https` only. */
  url: {
    pattern: `^https?://${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?(?:/${inUrl('/')})?(?:\\?${inUrl('/?')})?(?:#${inUrl('/?')})?$`,
    maxLength: 2048,
    hint: {
      tr: 'http:// ya da https:// ile başlayan geçerli bir web adresi girin.',
      en: 'Enter a valid URL that starts with http:// or https://.',
    },
  },
  /** RFC 9562, section 4. */
  uuid: {
    pattern: '^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$',
    hint: {
      tr: 'Geçerli bir UUID girin (8-4-4-4-12 haneli, 0–9 ve a–f).',
      en: 'Enter a valid UUID (8-4-4-4-12 digits, 0–9 and a–f).',
    },
  },
  /** ITU-T E.164: a plus sign and at most 15 digits. */
  phone: {
    pattern: '^\\+[1-9]\\d{1,14}$',
    hint: {
      tr: 'Telefon numarasını ülke koduyla ve boşluksuz girin (örnek: +905020001234).',
      en: 'Enter the phone number with its country code and without spaces (for example +905020001234).',
    },
  },
  /** The electronic format of ISO 13616 for any country, with check digits according to ISO 7064 (MOD 97-10). */
  iban: {
    pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
    also: 'checkDigits',
    hint: {
      tr: 'Geçerli bir IBAN’ı boşluksuz girin (TR ile başlıyorsa 26 karakter).',
      en: 'Enter a valid IBAN without spaces (26 characters if it starts with TR).',
    },
  },
  taxNumber: {
    pattern: '^\\d{10}$',
    hint: { tr: '10 haneli vergi numarasını girin.', en: 'Enter the 10-digit tax number.' },
  },
  registryNumber: {
    pattern: '^\\d{16}$',
    hint: { tr: '16 haneli MERSİS numarasını girin.', en: 'Enter the 16-digit MERSİS number.' },
  },
  postalCode: {
    pattern: '^(?:0[1-9]|[1-7]\\d|8[01])\\d{3}$',
    hint: {
      tr: 'İlin plaka koduyla başlayan 5 haneli posta kodunu girin (örnek: 34710).',
      en: 'Enter the 5-digit postal code, which starts with the province’s number (for example 34710).',
    },
  },
  slug: {
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    hint: {
      tr: 'Yalnızca a–z, rakam ve aralarında kısa çizgi kullanın (örnek: cay-ve-kahve).',
      en: 'Use only a–z, digits and hyphens between them (for example cay-ve-kahve).',
    },
  },
  username: {
    pattern: '^\\S+$',
    hint: { tr: 'Kullanıcı adında boşluk olamaz.', en: 'A username cannot contain spaces.' },
  },
  orderNumber: {
    pattern: '^SP-\\d{4}-\\d{6,}$',
    hint: {
      tr: 'Sipariş numarasını SP, yıl ve sıra olarak girin (örnek: SP-2025-000123).',
      en: 'Enter the order number as SP, year and number (for example SP-2025-000123).',
    },
  },
  invoiceNumber: {
    pattern: '^[A-Z0-9]{3}\\d{13}$',
    hint: {
      tr: 'Üç karakterlik seri, yıl ve dokuz rakam girin (örnek: KRM2025000000001).',
      en: 'Enter a series of three characters, the year and nine digits (for example KRM2025000000001).',
    },
  },
  stockCode: {
    pattern: '^[A-Z]{3}-\\d{4,}$',
    hint: {
      tr: 'Üç büyük harf, kısa çizgi ve en az dört rakam girin (örnek: ELK-0001).',
      en: 'Enter three capital letters, a hyphen and at least four digits (for example ELK-0001).',
    },
  },
  barcode: {
    pattern: '^\\d{13}$',
    hint: { tr: '13 haneli barkodu girin.', en: 'Enter the 13-digit barcode.' },
  },
  trackingNumber: {
    pattern: '^[A-Z]{3}\\d{11}$',
    hint: {
      tr: 'Üç büyük harf ve 11 rakam girin (örnek: ABC12345678901).',
      en: 'Enter three capital letters and 11 digits (for example ABC12345678901).',
    },
  },
} as const satisfies Readonly<Record<string, InputForm>>;

export type InputFormName = keyof typeof inputForms;

/** An input form, typed as `InputForm` instead of its literal type. */
export const inputFormOf = (name: InputFormName): InputForm => inputForms[name];
