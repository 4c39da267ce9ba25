import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';

export interface CompanyContent {
  readonly unvan: string;
  readonly alan: string;
  readonly sektor: string;
  readonly il: string;
  readonly ilce: string;
  readonly kurulusYili: number;
  readonly eFaturaMukellefi: boolean;
}

export interface UserContent {
  readonly ad: string;
  readonly soyad: string;
  readonly unvan: string;
  readonly firma: string;
  readonly il: string;
  readonly ilce: string;
}

export interface CategoryContent {
  readonly ad: string;
  readonly aciklama: string;
  readonly kod: string;
  readonly kdvOrani: 1 | 10 | 20;
}

export interface ProductContent {
  readonly kategori: string;
  readonly ad: string;
  readonly marka: string;
  readonly aciklama: string;
  readonly fiyat: number;
  readonly tukendi?: boolean;
}

export interface TaskContent {
  readonly baslik: string;
  readonly aciklama: string;
  readonly oncelik: 'dusuk' | 'orta' | 'yuksek';
  readonly durum: 'beklemede' | 'devamEdiyor' | 'tamamlandi';
  readonly kullanici: string;
}

export interface CarrierContent {
  readonly ad: string;
  readonly kod: string;
}

/** A post's front matter. */
export interface PostContent {
  readonly baslik: string;
  readonly ozet: string;
  readonly etiketler: string[];
  readonly yazar?: string;
}

export interface CommentContent {
  readonly icerik: string;
  readonly yazar?: boolean;
}

const ajv = new Ajv({ allErrors: true });

const text = { type: 'string', minLength: 1 } as const;
const letters = { type: 'string', pattern: '^[A-Z]{3}$' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const compile = <Item>(schema: JSONSchemaType<Item>): ValidateFunction<Item> => ajv.compile(schema);

/** What one entry of each content file must look like. */
export const contentValidators = {
  company: compile<CompanyContent>({
    ...closed,
    properties: {
      unvan: text,
      alan: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
      sektor: text,
      il: text,
      ilce: text,
      kurulusYili: { type: 'integer', minimum: 1900, maximum: 2025 },
      eFaturaMukellefi: { type: 'boolean' },
    },
    required: ['unvan', 'alan', 'sektor', 'il', 'ilce', 'kurulusYili', 'eFaturaMukellefi'],
  }),
  user: compile<UserContent>({
    ...closed,
    properties: { ad: text, soyad: text, unvan: text, firma: text, il: text, ilce: text },
    required: ['ad', 'soyad', 'unvan', 'firma', 'il', 'ilce'],
  }),
  category: compile<CategoryContent>({
    ...closed,
    properties: { ad: text, aciklama: text, kod: letters, kdvOrani: { type: 'integer', enum: [1, 10, 20] } },
    required: ['ad', 'aciklama', 'kod', 'kdvOrani'],
  }),
  product: compile<ProductContent>({
    ...closed,
    properties: {
      kategori: text,
      ad: text,
      marka: text,
      aciklama: text,
      fiyat: { type: 'number', exclusiveMinimum: 0 },
      tukendi: { type: 'boolean', nullable: true },
    },
    required: ['kategori', 'ad', 'marka', 'aciklama', 'fiyat'],
  }),
  task: compile<TaskContent>({
    ...closed,
    properties: {
      baslik: text,
      aciklama: text,
      oncelik: { type: 'string', enum: ['dusuk', 'orta', 'yuksek'] },
      durum: { type: 'string', enum: ['beklemede', 'devamEdiyor', 'tamamlandi'] },
      kullanici: text,
    },
    required: ['baslik', 'aciklama', 'oncelik', 'durum', 'kullanici'],
  }),
  carrier: compile<CarrierContent>({ ...closed, properties: { ad: text, kod: letters }, required: ['ad', 'kod'] }),
  street: compile<string>(text),
  post: compile<PostContent>({
    ...closed,
    properties: {
      baslik: text,
      ozet: text,
      etiketler: { type: 'array', items: text, minItems: 1 },
      yazar: { type: 'string', nullable: true },
    },
    required: ['baslik', 'ozet', 'etiketler'],
  }),
  comment: compile<CommentContent>({
    ...closed,
    properties: { icerik: text, yazar: { type: 'boolean', nullable: true } },
    required: ['icerik'],
  }),
} as const;
