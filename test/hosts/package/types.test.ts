import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { capitalised } from '../../../functions/documents/openapi/subject.ts';
import { catalogue, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { createApp } from '../../../functions/hosts/app.ts';
import { toQuery } from '../../../functions/hosts/to-query.ts';
import { runProgram } from '../../support/process.ts';
import { root } from '../../support/folders.ts';

const { project, projectWithMsw2 } = inject('packed');

type Query = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;
type Row = readonly [resource: ResourceName, query: Query];

const right: readonly Row[] = [
  ['urunler', {}],
  [
    'urunler',
    { fiyat_gte: 100, fiyat_lt: 200.5, stok_ne: 0, ad_like: 'kahve', marka: ['Tınkoza', 'Yok'], ad_gte: 'M' },
  ],
  ['urunler', { id: [1, 2, 3], eskiFiyat: null, kdvOrani: [1, 20], kdvOrani_gte: 5 }],
  ['urunler', { _sayfa: 2, _per_page: 10, _sirala: ['-fiyat', 'ad'], q: 'çay', _zarf: 1, _gecikme: 1 }],
  ['urunler', { _start: 10, _end: 20, _sort: ['marka', 'fiyat'], _order: ['asc', 'desc'] }],
  ['urunler', { _bas: 10, _limit: 5, _alanlar: ['ad', 'fiyat'], _gom: ['kategori', 'category.products', 'gorsel'] }],
  [
    'siparisler',
    { durum: ['kargoda', 'onaylandi'], tarih_gte: '2025-06-01', kalemler_urunAdi_like: 'a', _embed: 'user' },
  ],
  ['siparisler', { kargo_takipNo: 'null', teslimatAdresi_il_ne: 'Van', _fields: ['kargo', 'kargo_durum'], _page: 1 }],
  ['firmalar', { eFaturaMukellefi: true, _yon: 'desc' }],
  ['kullanicilar', { _fields: ['ad', 'last:soyad', 'city:adres.il', 'company:firma'], _embed: 'company' }],
  ['faturalar', { tur: 'e-Arşiv', firmaId: null, alici_adres_il: 'Van', _gom: 'siparis.kullanici' }],
  [
    'urunler',
    { 'fiyat:gte': 100, 'fiyat:lt': 200.5, 'stok:ne': [0, 1], 'marka:in': ['Tınkoza', 'Yok'], 'id:eq': [1, 2] },
  ],
  ['urunler', { 'ad:contains': 'kahve', 'ad:startsWith': ['k', 't'], 'marka:endsWith': 'a', 'eskiFiyat:eq': null }],
  ['siparisler', { 'durum:in': ['kargoda', 'onaylandi'], 'tarih:gte': '2025-06-01', 'kalemler_urunAdi:contains': 'a' }],
];

const wrong: readonly Row[] = [
  ['urunler', { fiyat_gte: [100, 200] }],
  ['urunler', { fiyat: 'ucuz' }],
  ['urunler', { kdvOrani: 18 }],
  ['urunler', { price_gte: 5 }],
  ['urunler', { _sirala: 'fiyatt' }],
  ['urunler', { _alanlar: ['ad', 'soyad'] }],
  ['urunler', { _fields: 'name:adi' }],
  ['kullanicilar', { _fields: ['ad', 'co:firma.unvan'], _embed: 'company' }],
  ['urunler', { _gom: 'siparisler' }],
  ['urunler', { _yon: 'yukari' }],
  ['urunler', { _sayfa: 1, _bas: 0 }],
  ['urunler', { _limit: 5, _son: 5 }],
  ['urunler', { _zarf: 2 }],
  ['siparisler', { durum: 'yolda' }],
  ['siparisler', { _sirala: 'kalemler_adet' }],
  ['firmalar', { eFaturaMukellefi_gte: true }],
  ['firmalar', { 'eFaturaMukellefi:gte': true }],
  ['urunler', { 'price:gte': 5 }],
  ['urunler', { 'fiyat:between': 5 }],
  ['urunler', { 'fiyat:gte': [100, 200] }],
  ['urunler', { '_sirala:eq': 'fiyat' }],
  ['siparisler', { 'durum:in': ['kargoda', 'yolda'] }],
];

const assigned = ([resource, query]: Row, at: number, word: string): string =>
  `export const ${word}${at}: Sorgu<${catalogue[resource].typeName}> = ${JSON.stringify(query)};`;

const turkish = resourceNames.map((name) => catalogue[name].typeName);
const english = resourceNames.map((name) => capitalised(catalogue[name].singularAlias));

const queries = `
import type { Sorgu, ${turkish.join(', ')} } from 'kurmaca';
${right.map((row, at) => assigned(row, at, 'right')).join('\n')}
${wrong.map((row, at) => `// @ts-expect-error refused\n${assigned(row, at, 'wrong')}`).join('\n')}
// @ts-expect-error _like is only for strings
export const part: Sorgu<Urun> = { fiyat_like: '9' };
// @ts-expect-error nor are its spellings with a colon
export const start: Sorgu<Urun> = { 'fiyat:startsWith': '9' };
// @ts-expect-error not the record type of a resource
export const unknown: Sorgu<{ readonly id: number }> = {};
`;

const everyType = `
import { createApp, toQuery } from 'kurmaca';
import type { AlanHatasi, ApiError, DataInput, DataSet, DataSetEn, EArsivFatura, EFatura, EInvoice, Envelope, ErrorCode, FieldError, Hata, HataKodu, Options, Oturum, Query, ResourceName, Session, Sorgu, State, Storage, VeriGirdisi, Zarf } from 'kurmaca';
import type { Adres, KonumluAdres, Address, LocatedAddress, SiparisKalemi, OrderItem, SiparisKalemiGirdisi, OrderItemInput, Il, Ilce, Province, District } from 'kurmaca';
${turkish.map((name) => `import type { ${name}, ${name}Girdisi, Gomulu${name}, Olusturulan${name} } from 'kurmaca';`).join('\n')}
${english.map((name) => `import type { ${name}, ${name}Input, Embedded${name}, Created${name} } from 'kurmaca';`).join('\n')}
import { dataSet, siparisler } from 'kurmaca/data';
import { urunler } from 'kurmaca/data/urunler';
import { products } from 'kurmaca/data/products';
import { createFetch } from 'kurmaca/fetch';
import { generate, record, records } from 'kurmaca/generate';
import { handlers } from 'kurmaca/msw';
import { fileStorage, indexedDbStorage } from 'kurmaca/storage';
import { start } from 'kurmaca/worker';

const memory: Storage = { read: async () => null, write: async (state: State) => void state };
const options: Options = { writes: 'kept', storage: memory, basePath: '/ornek', delay: 5, site: 'https://a.example' };
// Like parsed JSON, whose strings have the type string.
const read: readonly { id: number; paraBirimi: string; kdvOrani: number; kendi: string }[] = [];
const own: VeriGirdisi = { urunler: read, faturalar: dataSet.faturalar, siparisler: [{ id: 1, kargo: { durum: 'yolda' }, kullaniciId: null }] };
// English resource names, and optional values that are undefined.
export const named = [createApp({ data: { products: [{ id: 1, ad: 'Kalem' }] }, delay: undefined, today: undefined }), createApp({ names: 'en', data: { products: [{ id: 1, name: 'Pen' }] } }), toQuery<Product>({ q: undefined, _page: 2, _start: undefined, price_gte: undefined })];
// Records without id, text ids, and a resource of one's own.
export const ownOnes: VeriGirdisi = { urunler: [{ ad: 'Kalem' }, { id: 'a-1' }], books: [{ title: 'Sarnıç' }], profile: {} };
// @ts-expect-error a misspelt field
export const misspelt: VeriGirdisi = { urunler: [{ id: 1, fiyatt: 1 }] };
// @ts-expect-error a Turkish field
export const mixed: DataInput = { products: [{ id: 1, fiyat: 1 }] };
// @ts-expect-error a value of another type
export const wrongValue: VeriGirdisi = { urunler: [{ id: 1, fiyat: '1' }] };
export const generated: [DataSet, Siparis, Siparis[]] = [generate({ count: 500 }), record('siparisler', 81), [...records('siparisler', { count: 5, seed: 7 })]];
export const english: [Order, Order[]] = [record('orders', 81), [...records('orders', { count: 5, seed: 7 })]];
generate({ counts: { orders: 100, kullanicilar: 60 } });
generate({ counts: { urunler: 100, orders: 90 } });
// @ts-expect-error categories are not generated
generate({ counts: { categories: 100 } });
createApp({ data: generated[0] });
// @ts-expect-error a count is required
records('siparisler', {});
export const moved = [createApp({ data: own, today: 'now' }), handlers({ data: own, today: '2026-11-22' }), start({ url: '/a.js', data: own, today: 'now' })];
const response: Promise<Response> = createApp(options)(new Request('http://localhost/ornek/users'));
export const envelope = async (): Promise<[Envelope<User>, Zarf<Kullanici>]> => (await response).json();
export const inEnglish: [DataSetEn, string | undefined] = [generate({ names: 'en', counts: { orders: 90 } }), products[0]?.name];
export const first: Kullanici | undefined = dataSet.kullanicilar[0];
export const price: number | undefined = urunler[0]?.fiyat;
export const used = [handlers({ origin: '*' }), fileStorage('a'), indexedDbStorage('b'), start({ url: '/kurmaca-isci.js' })];

export const inPage: typeof fetch = createFetch({ writes: 'kept', storage: memory, origins: ['https://a.example'], network: 'never' });
globalThis.fetch = createFetch({ network: 'first', site: 'https://a.example', timeout: 50 });

export const text: string = toQuery<Urun>({ fiyat_lt: 200, _sirala: '-fiyat' }) + toQuery({ q: 'kahve' }) + toQuery<Order>({ createdAt_gte: new Date(0), shipment_deliveredAt: [new Date(0), null] });
// @ts-expect-error not a date-time field
toQuery<Order>({ total_gte: new Date(0) });
// @ts-expect-error not a field of products
toQuery<Product>({ fiyat: 5 });
// @ts-expect-error the data is frozen
siparisler[0]!.durum = 'kargoda';

export const company = (invoice: Fatura): number | null => {
  if (invoice.tur === 'e-Fatura') {
    const both: readonly [number, string, string] = [invoice.firmaId, invoice.alici.vergiNo, invoice.alici.vergiDairesi];
    return both[0];
  }
  const archived: EArsivFatura = invoice;
  return archived.firmaId;
};
// @ts-expect-error an e-Fatura has a company
export const none = (id: number | null): EFatura['firmaId'] => id;

export const body: OrderInput = { userId: 1, items: [{ productId: 3, quantity: 2 }], shippingAddress: { province: 'Van' }, shipment: null };
// @ts-expect-error unknown status
export const badBody: OrderInput = { status: 'kargoda' };
export const signUp: [UserInput, KullaniciGirdisi] = [{ username: 'deniz', password: 'cay-demle' }, { sifre: 'cay-demle' }];
// @ts-expect-error a password is a text
export const badPassword: UserInput = { password: 1234 };
export const createdId = ({ id, title }: CreatedTodo): readonly [number, string | null | undefined] => [id, title];
export const createdInvoice = (invoice: OlusturulanFatura): number => invoice.id + (invoice.genelToplam ?? 0);
// @ts-expect-error a response to POST has only what was sent
export const total = (order: CreatedOrder): string => order.total.toFixed(2);
export const toldInEnglish = (error: ApiError): string =>
  error.error === 'VALIDATION_FAILED' ? error.fields.map(({ field, rule, message }: FieldError) => (rule === 'required' ? field : message)).join() : error.message;
export const told = (error: Hata): string => {
  switch (error.hata) {
    case 'DOGRULAMA_HATASI':
      return error.alanlar.map(({ alan, kural, mesaj }: AlanHatasi) => (kural === 'zorunlu' ? alan : mesaj)).join();
    case 'ESKI_SURUM':
      return error.etag;
    case 'DEPO_DOLU':
      return String(error.enCokHarf ?? error.enCokBayt ?? error.neden);
    case 'BILINMEYEN_ALAN':
      return error.alan + error.gecerliAlanlar.join() + (error.digerSorunlar?.[0]?.message ?? '');
    case 'KAYIT_BULUNAMADI':
    case 'GECERSIZ_KIMLIK':
      return error.kaynak;
    case 'OTURUM_GEREKLI':
      // @ts-expect-error not a detail of this error
      return error.alanlar;
    default:
      return error.oneriler?.join() ?? \`\${error.durum} \${error.mesaj} \${error.docs}\`;
  }
};
// @ts-expect-error not every error has it
export const fieldErrors = (error: Hata): readonly AlanHatasi[] => error.alanlar;
export const bodies: [InvoiceInput, TodoInput] = [{ type: 'eInvoice', buyer: { taxNumber: null } }, { title: 'Brew tea' }];
export const names = (order: EmbeddedOrder): readonly (string | undefined)[] => [
  order.user?.firstName, order.invoices?.[0]?.order?.status, order.user?.image ?? undefined,
];
`;

/** Only for this project's TypeScript: checks that the declared record types equal those inferred from the catalogue. */
const sourceTypes = `
import type * as source from ${JSON.stringify(join(root, 'data/catalogue.ts'))};
import type { ErrorCode } from ${JSON.stringify(join(root, 'functions/http/errors.ts'))};
import type { DataSet, Fatura, HataKodu, ResourceName } from 'kurmaca';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends readonly (infer Item)[] ? readonly Flat<Item>[] : T extends object ? { readonly [K in keyof T]: Flat<T[K]> } : T;
type OneType = Exclude<ResourceName, 'faturalar'>;
export const records: { [Name in OneType]: Same<Flat<DataSet[Name][number]>, Flat<source.RecordType<Name>>> } = {
${resourceNames.map((name) => (name === 'faturalar' ? '' : `  ${name}: true,\n`)).join('')}};
export const invoice = (given: Fatura): source.Fatura => given;
export const keys: Same<keyof Fatura, keyof source.Fatura> = true;
export const codes: Same<HataKodu, ErrorCode> = true;
`;

const compile = async (
  folder: string,
  compiler: string,
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const place = await mkdtemp(join(folder, 'types-'));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: false,
    // TypeScript’s declarations need no check.
    skipDefaultLibCheck: true,
    noEmit: true,
    ...more,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text);
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  const { ended, output } = runProgram(process.execPath, [join(root, compiler, 'bin/tsc'), '-p', '.'], {}, place);
  await ended;
  return output();
};

/** Compiler options for each way to resolve packages. In manifest.test.ts, arethetypeswrong also checks node16. */
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };
const NODE = { module: 'nodenext', moduleResolution: 'nodenext' };

const rows = [
  ['5.4', NODE, 'test/hosts/node_modules/typescript-5.4', projectWithMsw2],
  ['6', BUNDLER, 'node_modules/typescript', project],
  ['7', NODE, 'test/hosts/node_modules/typescript-7', project],
] as const;

describe('the types of the package', () => {
  it.each(rows)(
    'compile with TypeScript %s and reject wrong queries and values (%j)',
    async (_, options, compiler, folder) => {
      expect(await compile(folder, compiler, { 'queries.ts': queries, 'every-type.ts': everyType }, options)).toBe('');
    },
  );

  it.each(['tr', 'en'])('accept the code in the guide to TypeScript (%s)', async (lang) => {
    const guide = await readFile(join(root, `site/guides/${lang}/typescript.md`), 'utf8');
    const blocks = [...guide.matchAll(/^```ts typescript\n([^]*?)^```$/gm)].map(([, code = '']) => code);
    expect(blocks).toHaveLength(3);
    const files = Object.fromEntries(blocks.map((code, at) => [`guide${at}.ts`, code]));
    expect(await compile(project, 'node_modules/typescript', files, BUNDLER)).toBe('');
  });

  it('need only the types of Node.js, not those of browsers', async () => {
    const text = `
      import { createApp } from 'kurmaca';
      import { createFetch } from 'kurmaca/fetch';
      import { pictures } from 'kurmaca/pictures';
      import { fileStorage } from 'kurmaca/storage';
      export const inside: typeof fetch = createFetch();
      export const app = createApp({ writes: 'kept', storage: fileStorage('data.json'), pictures });
    `;
    const types = { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    const options = { module: 'nodenext', ...types };
    expect(await compile(project, 'node_modules/typescript', { 'node-only.ts': text }, options)).toBe('');
  });

  it('explain each field in comments for editors', async () => {
    const declared = await readFile(join(project, 'node_modules/kurmaca/types.d.ts'), 'utf8');
    expect(declared).toMatch(
      /Bugünkü fiyat.*eşit \*\/\n +readonly fiyat_gte\?:[^]*Current price.*Greater than or equal \*\/\n +readonly price_gte\?:/,
    );
  });

  it('equal the types inferred from the catalogue', async () => {
    const options = { module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], allowImportingTsExtensions: true };
    expect(await compile(project, 'node_modules/typescript', { 'source.ts': sourceTypes }, options)).toBe('');
  });
});

describe('the API', () => {
  const app = createApp();
  const statusOf = async ([resource, query]: Row): Promise<number> =>
    (await app(new Request(`http://localhost/api/v1/${resource}?${toQuery(query)}`))).status;

  it.each(right)('accepts %s with %j, like its types', async (...row) => {
    expect(await statusOf(row)).toBe(200);
  });

  it.each(wrong)('refuses %s with %j, like its types', async (...row) => {
    expect(await statusOf(row)).toBe(400);
  });
});
