import type { Bilingual } from '../../../data/catalogue/field.ts';
import { isJsonObject } from '../../../data/lib/json.ts';
import { REFERENCE_DAY } from '../../../data/reference-day.ts';
import { PASSWORD } from '../../../functions/http/base.ts';
import type { examples } from '../../examples/index.ts';
import type { Paths } from '../../../data/language.ts';
import { formats } from '../../shared/format.ts';
import type { CourseResponse, Sender, ExpectedRecords } from './check.ts';
import { requestInEnglish } from './spelling.ts';

/** A solution, alternative solutions and frequent wrong requests, in Turkish names. The English ones are derived. */
export interface RequestAnswer {
  readonly solution: string;
  readonly also?: readonly string[];
  readonly mistakes: readonly string[];
}

/** A wrong number with an explanation of its cause. */
interface Remark {
  readonly value: number;
  readonly text: Bilingual;
}

/** The correct number, computed from the data, and remarks on frequent wrong numbers. */
interface Solution {
  readonly value: number;
  readonly remarks: readonly Remark[];
}

/** The solution of an exercise. The expected result is fetched from the API at build time. */
export type Answer =
  | (RequestAnswer & { readonly kind: 'records' } & Partial<
        Pick<ExpectedRecords, 'ordered' | 'fields' | 'plainLetters'>
      >)
  | (RequestAnswer & { readonly kind: 'error' | 'refused' | 'written' })
  | { readonly kind: 'number'; readonly steps: readonly string[]; readonly solve: (send: Sender) => Promise<Solution> }
  | { readonly kind: 'token'; readonly steps: readonly string[]; readonly user: number };

export interface Exercise {
  /** The anchor on the page. */
  readonly id: string;
  readonly title: Bilingual;
  /** Inline Markdown, like the hint. */
  readonly task: Bilingual;
  readonly hint: Bilingual;
  readonly answer: Answer;
}

/** A week of the course. The last of its `examples` is the page that pupils have built by the end of the week. */
export interface Week {
  readonly title: Bilingual;
  readonly aim: Bilingual;
  readonly guides: readonly Paths[];
  readonly examples: readonly (keyof typeof examples)[];
  readonly homework: Bilingual;
  readonly exercises: readonly Exercise[];
}

const both = (tr: string, en: string): Bilingual => ({ tr, en });

const remark = (value: number, tr: string, en: string): Remark => ({ value, text: both(tr, en) });

/** The date that the data treat as today, formatted. */
export const today: Bilingual = both(formats.tr.longDay(REFERENCE_DAY), formats.en.longDay(REFERENCE_DAY));

const fieldOf = ({ value }: CourseResponse, name: string): string | number => {
  const field = isJsonObject(value) ? value[name] : undefined;
  if (typeof field !== 'string' && typeof field !== 'number') throw new Error(`the response has no ${name}`);
  return field;
};

const get = (send: Sender, target: string): Promise<CourseResponse> => send({ method: 'GET', target, body: '' });

const priceOf = async (send: Sender): Promise<Solution> => {
  const product = await get(send, '/urunler/1');
  const kurus = Math.round(Number(fieldOf(product, 'fiyat')) * 100);
  const rate = Number(fieldOf(product, 'kdvOrani'));
  const vat = Math.round((kurus * rate) / (100 + rate));
  return {
    value: vat / 100,
    remarks: [
      remark(
        Math.round((kurus * rate) / 100) / 100,
        `Fiyatın %${rate} oranını aldınız; oysa KDV fiyatın içinde.`,
        `This is ${rate}% of the price, but the price already includes the VAT.`,
      ),
      remark(
        (kurus - vat) / 100,
        'Bu, KDV’siz tutar (matrah); istenen, KDV’nin kendisi.',
        'This is the amount without VAT; the task asks for the VAT itself.',
      ),
      remark(
        kurus / 100,
        'Bu, fiyatın tümü; KDV onun bir parçası.',
        'This is the whole price; the VAT is a part of it.',
      ),
      remark(vat, 'Bu sayı kuruş; istenen TL.', 'This number is in kuruş; the task asks for lira.'),
    ],
  };
};

const lengthOf = async (send: Sender): Promise<Solution> => {
  const text = String(fieldOf(await get(send, '/yorumlar/7'), 'icerik'));
  return {
    value: [...new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(text)].length,
    remarks: [
      remark(
        text.length,
        'Bu, length değeri: UTF-16 birimlerini sayar, emojinin parçalarını da.',
        'This is length, which counts UTF-16 units, and so every part of the emoji.',
      ),
      remark(
        Array.from(text).length,
        'Bu, kod noktalarının sayısı; aile emojisi beş kod noktasıdır.',
        'This is the number of code points; the family emoji has five of them.',
      ),
      remark(
        new TextEncoder().encode(text).length,
        'Bu, UTF-8 baytlarının sayısı; ç, ğ, ı, ö, ş, ü iki bayttır.',
        'This is the number of UTF-8 bytes; Turkish letters have two.',
      ),
    ],
  };
};

const NEW_TASK = '{"baslik": "Çay demle", "oncelik": "yuksek"}';

const validated = (priority: string, due: string): string =>
  `POST /gorevler?_dogrula=1\n{"kullaniciId": 1, "baslik": "Çay demle", "aciklama": "İki kişilik.", "oncelik": "${priority}", "durum": "beklemede", "sonTarih": "${due}"}`;

const totalAfterWrite = async (send: Sender): Promise<Solution> => {
  const created = await send({ method: 'POST', target: '/gorevler', body: NEW_TASK });
  const list = await get(send, '/gorevler?_zarf=1&_limit=1');
  const page = await get(send, '/gorevler?_zarf=1&_sayfa=2');
  return {
    value: Number(fieldOf(list, 'toplamKayit')),
    remarks: [
      remark(
        Number(fieldOf(created, 'id')),
        'Kayıt saklansaydı öyle olurdu; başlığa bir daha bakın.',
        'If the record had been kept, this would be right; look at the header again.',
      ),
      remark(
        Number(fieldOf(page, 'limit')),
        'Bu, bir sayfadaki kayıtların sayısı; başlık hepsini sayar.',
        'This is the number of records on a page; the header counts all.',
      ),
      remark(
        created.status,
        'Bu, POST yanıtının durum kodu; istenen, sonraki listenin başlığı.',
        'This is the status of the POST; the task asks for the header of the list after it.',
      ),
    ],
  };
};

const FAILING = '/urunler?_hataOrani=0.7&_tohum=5';
const FIRST_ATTEMPT = `${FAILING}&_deneme=0`;

const requestsUntilSuccess = async (send: Sender): Promise<Solution> => {
  let attempt = 0;
  while ((await get(send, `${FAILING}&_deneme=${attempt}`)).status !== 200) attempt += 1;
  return {
    value: attempt + 1,
    remarks: [
      remark(
        attempt,
        'Bu, son isteğin _deneme değeri; denemeler 0’dan sayılır.',
        'This is _attempt of the last request; attempts count from 0.',
      ),
      remark(
        200,
        'Bu, başarılı yanıtın durum kodu; istenen, kaç istek gönderildiği.',
        'This is the status of the response that succeeds; the task asks how many requests it took.',
      ),
    ],
  };
};

export const weeks: readonly Week[] = [
  {
    title: both('Sormak', 'Asking'),
    aim: both(
      'İlk istekten aramaya: Adres nedir, filtre nedir, Türkçe harfler neden özen ister?',
      'From a first request to search: what is a URL, what is a filter, and why do Turkish letters need care?',
    ),
    guides: [
      both('/rehber/baslangic/', '/en/guides/getting-started/'),
      both('/rehber/filtreleme-ve-arama/', '/en/guides/filtering-and-searching/'),
    ],
    examples: ['firstPage', 'week1'],
    homework: both(
      "`kurmaca.json` dosyasını Chrome ya da Edge penceresine sürükleyin, konsola (F12) `const veri = JSON.parse(document.querySelector('pre').textContent)` yazın; 3. ve 4. alıştırmanın kayıtlarını `veri.gorevler.filter(…)` gibi bulun. Aynı kayıtlar çıkmalı.",
      "Drag `kurmaca.json` into a window of Chrome or Edge, and write `const data = JSON.parse(document.querySelector('pre').textContent)` into its console (F12). Find the records of exercises 3 and 4 with `data.todos.filter(…)` and the like. They must be the same records.",
    ),
    exercises: [
      {
        id: 'ilk-istek',
        title: both('İlk istek', 'A first request'),
        task: both(
          'Bütün kategorileri getiren isteği yazın. Adresin `/api/v1` sonrasındaki parçası yeter.',
          'Write the request that returns all categories. The part of the URL after `/en/api/v1` is enough.',
        ),
        hint: both(
          'Adres, kaynağın adıyla başlar; ürünlerinki `/urunler` olur.',
          'The URL starts with the name of the resource; for products it is `/products`.',
        ),
        answer: {
          kind: 'records',
          solution: '/kategoriler',
          also: ['kategoriler?_sirala=-ad', '/kategoriler.json', '/kategoriler?_zarf=1&_limit=10'],
          mistakes: ['/kategori', '/kategoriler/1', '/urunler', '/kategoriler?_limit=5', '/kategoriler?_sayfa=2'],
        },
      },
      {
        id: 'tek-kayit',
        title: both('Tek kayıt', 'One record'),
        task: both(
          '`id` değeri 7 olan ürünü kendi adresinden isteyin: Yanıt bir liste değil, kaydın kendisi olsun.',
          'Ask for the product with the `id` 7 at its own URL: the response is not a list, but the record itself.',
        ),
        hint: both(
          'Kaydın adresi, listenin adresine eğik çizgi ve id eklenerek yazılır.',
          'The URL of a record is that of the list, a slash and the ID.',
        ),
        answer: {
          kind: 'records',
          solution: '/urunler/7',
          also: ['/urunler/7.json', 'urunler/7/'],
          mistakes: ['/urunler?id=7', '/urunler/07', '/urunler/6', '/kategoriler/7', '/urun/7'],
        },
      },
      {
        id: 'filtre',
        title: both('İki koşullu filtre', 'A filter with two conditions'),
        task: both(
          'Hem tamamlanmış (`durum`: `tamamlandi`) hem önceliği yüksek (`oncelik`: `yuksek`) görevleri getirin.',
          'Get the todos that are done (`status` is `completed`) and have high priority (`priority` is `high`).',
        ),
        hint: both(
          'Alanın adı parametredir. İlk parametreden önce `?`, sonrakilerden önce `&` gelir; farklı alanlar “ve” demektir.',
          'The name of the field is the parameter. The first one follows `?`, the others `&`; different fields mean “and”.',
        ),
        answer: {
          kind: 'records',
          solution: '/gorevler?durum=tamamlandi&oncelik=yuksek',
          also: ['/gorevler?oncelik=yuksek&durum=tamamlandi', '/gorevler?oncelik=yuksek&tamamlanmaTarihi_ne=null'],
          mistakes: [
            '/gorevler?durum=tamamlandi',
            '/gorevler?oncelik=yuksek',
            '/gorevler?durum=tamamlandı&oncelik=yüksek',
            '/gorevler?durum=tamamlandi?oncelik=yuksek',
            '/gorevler?durum=tamamlandi&oncelik=yuksek&_limit=5',
          ],
        },
      },
      {
        id: 'turkce-harf',
        title: both('Türkçe harfler', 'Turkish letters'),
        task: both(
          'İzmir’de oturan kullanıcıları getirin: `adres_il` alanına göre filtreleyin.',
          'Get the users who live in İzmir: filter by the field `address_province`.',
        ),
        hint: both(
          'Eşitlik filtresi harf harf karşılaştırır: `izmir` ile `İzmir` iki ayrı metindir. Adres çubuğu `İ` harfini `%C4%B0` diye kodlar; ikisi de olur.',
          'Equality compares letter by letter: `izmir` and `İzmir` are two texts. The address bar encodes `İ` as `%C4%B0`; both work.',
        ),
        answer: {
          kind: 'records',
          solution: '/kullanicilar?adres_il=İzmir',
          also: [
            '/kullanicilar?adres_il=%C4%B0zmir',
            '/kullanicilar?adres.il=İzmir',
            '/kullanicilar?adres_il_like=izmir',
          ],
          mistakes: [
            '/kullanicilar?adres_il=izmir',
            '/kullanicilar?adres_il=Izmir',
            '/kullanicilar?adres_il=İZMİR',
            '/kullanicilar?il=İzmir',
            '/kullanicilar?adres_ilce=İzmir',
            '/firmalar?adres_il=İzmir',
          ],
        },
      },
      {
        id: 'arama',
        title: both('Türkçe klavye yoksa', 'Without a Turkish keyboard'),
        task: both(
          'Soyadı Işıkçı olan kullanıcıyı arayın. Klavyenizde Türkçe harf yok: Yalnız `ISIKCI` yazabiliyorsunuz.',
          'Search for the user whose last name is Işıkçı. Your keyboard has no Turkish letters: `ISIKCI` is all that you can type.',
        ),
        hint: both(
          'Filtre değil, arama: `q`, büyük-küçük harf ile Türkçe işaretlere bakmaz.',
          'Search rather than filter: `q` ignores letter case and Turkish diacritics.',
        ),
        answer: {
          kind: 'records',
          plainLetters: true,
          solution: '/kullanicilar?q=ISIKCI',
          also: ['/kullanicilar?q=isikci', '/kullanicilar?soyad_like=isikci'],
          mistakes: [
            '/kullanicilar?q=ışıkçı',
            '/kullanicilar?soyad=ISIKCI',
            '/kullanicilar?q=ISIK',
            '/gonderiler?q=ISIKCI',
            '/kullanicilar?ara=ISIKCI',
            '/kullanicilar/ISIKCI',
          ],
        },
      },
    ],
  },
  {
    title: both('Listeler ve bağlar', 'Lists and relations'),
    aim: both(
      'Sıralamak, sayfalamak, seçmek; sonra bir kayıttan diğerine geçmek.',
      'Sort, page and select; then go from one record to another.',
    ),
    guides: [
      both('/rehber/sayfalama-ve-siralama/', '/en/guides/paging-and-sorting/'),
      both('/rehber/iliskiler/', '/en/guides/relations/'),
    ],
    examples: ['fetch', 'searchBox', 'week2'],
    homework: both(
      "Aynı dosyayla 6. alıştırmanın sırasını `sort`, 7. alıştırmanın sayfasını `slice` ile kurun. Kullanıcıları soyadına göre `localeCompare(…, 'tr')` ile sıralayın: Ç, C’den sonra gelmeli.",
      "With the same file, reproduce the order of exercise 6 with `sort` and the page of exercise 7 with `slice`. Sort the users by last name with `localeCompare(…, 'tr')`: Ç must follow C.",
    ),
    exercises: [
      {
        id: 'siralama',
        title: both('Eşitlik olunca sıra', 'Sorting with ties'),
        task: both(
          'En yüksek puanlı 10 ürünü getirin; puanı eşit olanlardan ucuz olan önce gelsin.',
          'Get the 10 products with the highest rating; of those with the same rating, the cheaper one comes first.',
        ),
        hint: both(
          '`_sirala` virgülle birden çok alan alır; öne konan eksi azalan sıra demektir. Sayfa boyutu `_limit` ile değişir.',
          '`_sort` takes several fields with commas; a leading minus means descending. `_per_page` changes the page size.',
        ),
        answer: {
          kind: 'records',
          ordered: true,
          solution: '/urunler?_sirala=-puan,fiyat&_limit=10',
          also: ['/urunler?_limit=10&_sirala=puan,fiyat&_yon=desc,asc', '/urunler?_sirala=-puan,fiyat&_bas=0&_son=10'],
          mistakes: [
            '/urunler?_sirala=-puan&_limit=10',
            '/urunler?_sirala=-puan,-fiyat&_limit=10',
            '/urunler?_sirala=puan,fiyat&_limit=10',
            '/urunler?_sirala=fiyat,-puan&_limit=10',
            '/urunler?_sirala=-puan,fiyat',
          ],
        },
      },
      {
        id: 'son-sayfa',
        title: both('Son sayfa, zarf içinde', 'The last page, in an envelope'),
        task: both(
          'Siparişleri sayfa başına 15 kayıtla isteyin: Son sayfa gelsin, toplamları taşıyan zarfın içinde.',
          'Ask for the orders with 15 records per page: get the last page, in the envelope that carries the totals.',
        ),
        hint: both(
          '`_zarf=1` yanıtındaki `toplamSayfa`, kaç sayfa olduğunu söyler; sayfayı `_sayfa` seçer.',
          '`totalPages` in the response to `_envelope=1` is the number of pages; `_page` chooses one.',
        ),
        answer: {
          kind: 'records',
          solution: '/siparisler?_limit=15&_sayfa=6&_zarf=1',
          also: ['/siparisler?_zarf=true&_sayfa=6&_limit=15'],
          mistakes: [
            '/siparisler?_limit=15&_sayfa=6',
            '/siparisler?_limit=15&_sayfa=5&_zarf=1',
            '/siparisler?_limit=15&_sayfa=7&_zarf=1',
            '/siparisler?_sayfa=4&_zarf=1',
            '/siparisler?_limit=15&_zarf=1',
            '/siparisler?_zarf=1&_sirala=-id&_limit=5',
          ],
        },
      },
      {
        id: 'aralik',
        title: both('Aralık ve seçilmiş alanlar', 'A range and selected fields'),
        task: both(
          'Fiyatı 245 TL ile 459 TL arasında olan ürünleri getirin, uçlar dâhil. Kayıtlarda, hep gelen `id` dışında yalnız `ad` ve `fiyat` bulunsun.',
          'Get the products whose price is from 245 to 459 lira, both included. Apart from `id`, which is always there, the records should have only `name` and `price`.',
        ),
        hint: both(
          'Alanın adına eklenen `_gte` “en az”, `_lte` “en çok” demektir; `_alanlar`, gelecek alanları seçer.',
          'Appended to a field, `_gte` means “at least” and `_lte` “at most”; `_fields` selects the fields.',
        ),
        answer: {
          kind: 'records',
          fields: { names: ['id', 'ad', 'fiyat'], only: true },
          solution: '/urunler?fiyat_gte=245&fiyat_lte=459&_alanlar=ad,fiyat',
          also: [
            '/urunler?_alanlar=fiyat,ad&fiyat_lte=459.00&fiyat_gte=245',
            '/urunler?_sirala=fiyat&_alanlar=id,ad,fiyat&fiyat_gt=244&fiyat_lt=460',
          ],
          mistakes: [
            '/urunler?fiyat_gt=245&fiyat_lt=459&_alanlar=ad,fiyat',
            '/urunler?fiyat_gte=245&fiyat_lte=459',
            '/urunler?fiyat_gte=245&fiyat_lte=459&_alanlar=ad',
            '/urunler?fiyat_gte=245&_alanlar=ad,fiyat',
            '/urunler?fiyat=245-459&_alanlar=ad,fiyat',
          ],
        },
      },
      {
        id: 'alt-kaynak',
        title: both('Bir firmanın çalışanları', 'The staff of a company'),
        task: both(
          '1 numaralı firmanın çalışanlarını, yani ona bağlı kullanıcıları getirin.',
          'Get the staff of company 1, that is, the users who belong to it.',
        ),
        hint: both(
          'Alt kaynakta, firmanın adresinden sonra bağlı kaynağın adı gelir.',
          'A sub-collection: the name of the related resource follows the URL of the company.',
        ),
        answer: {
          kind: 'records',
          solution: '/firmalar/1/kullanicilar',
          also: ['/kullanicilar?firmaId=1', '/firmalar/1/kullanicilar.json'],
          mistakes: [
            '/firmalar/1',
            '/kullanicilar/1/firmalar',
            '/firmalar/kullanicilar/1',
            '/kullanicilar?id=1',
            '/firmalar/1/kullanicilar?_limit=5',
          ],
        },
      },
      {
        id: 'gomme',
        title: both('Bağlı kayıt, aynı yanıtta', 'The related record in the same response'),
        task: both(
          'Firmalara kesilmiş faturaları (`firmaId` değeri `null` olmayanları) getirin; firmanın kaydı her faturanın içinde gelsin.',
          'Get the invoices of companies (those whose `companyId` is not `null`), each with the record of its company inside.',
        ),
        hint: both(
          '`_ne` “eşit değil” demektir. `_gom` bağlı kaydı gömer; ilişkinin adı, alanın `Id`’siz hâlidir.',
          '`_ne` means “not equal”. `_embed` embeds the related record; the relation has the name of the field without `Id`.',
        ),
        answer: {
          kind: 'records',
          fields: { names: ['firma'], only: false },
          solution: '/faturalar?firmaId_ne=null&_gom=firma',
          also: ['/faturalar?_gom=firma,kullanici&firmaId_gte=1', '/faturalar?alici_vergiNo_ne=null&_gom=firma'],
          mistakes: [
            '/faturalar?firmaId_ne=null',
            '/faturalar?_gom=firma',
            '/faturalar?firmaId=null&_gom=firma',
            '/faturalar?firmaId_ne=null&_gom=kullanici',
            '/faturalar?firmaId_ne=null&_gom=firmalar',
          ],
        },
      },
    ],
  },
  {
    title: both('Tuzaklı değerler', 'Tricky values'),
    aim: both(
      'Tarih, para, özel işaretler, emoji: kodu bozan değerler ve bunları söyleyen hatalar.',
      'Dates, money, special characters, emoji: values that break code, and errors that explain them.',
    ),
    guides: [
      both('/rehber/projeler/', '/en/guides/projects/'),
      both('/rehber/hatalari-ele-almak/', '/en/guides/handling-errors/'),
    ],
    examples: ['cart', 'week3'],
    homework: both(
      '32 numaralı siparişin `tutar` değerlerini önce olduğu gibi, sonra kuruşa çevirip toplayın. İki sonuç neden farklı? (`siparisler`, `kurmaca.json` içinde.)',
      'Add up the `lineTotal` values of order 32, first as they are, then in kuruş. Why do the results differ? (`orders` is in `kurmaca.json`.)',
    ),
    exercises: [
      {
        id: 'tarih',
        title: both('Geciken görevler', 'Overdue todos'),
        task: both(
          `Verilerin bugünü ${today.tr}. O gün gecikmiş görevleri getirin: Tamamlanmamış olsunlar, \`sonTarih\` bugünden önce olsun.`,
          `“Today” in the data is ${today.en}. Get the todos that are overdue on that day: those that are not done and have a \`dueDate\` before it.`,
        ),
        hint: both(
          `Bilgisayarınızın saati yerine \`${REFERENCE_DAY}\` yazın. \`_lt\` “önce”, \`_lte\` “o gün ya da önce”, \`_ne\` “eşit değil” demektir.`,
          `Write \`${REFERENCE_DAY}\` instead of asking your computer’s clock. \`_lt\` means “before”, \`_lte\` “on that day or before”, \`_ne\` “not equal”.`,
        ),
        answer: {
          kind: 'records',
          solution: `/gorevler?durum_ne=tamamlandi&sonTarih_lt=${REFERENCE_DAY}`,
          also: [
            `/gorevler?sonTarih_lt=${REFERENCE_DAY}&tamamlanmaTarihi=null`,
            '/gorevler?durum=beklemede&durum=devamEdiyor&sonTarih_lte=2025-12-19',
          ],
          mistakes: [
            `/gorevler?durum_ne=tamamlandi&sonTarih_lte=${REFERENCE_DAY}`,
            `/gorevler?sonTarih_lt=${REFERENCE_DAY}`,
            `/gorevler?durum=beklemede&sonTarih_lt=${REFERENCE_DAY}`,
            '/gorevler?durum_ne=tamamlandi&sonTarih_lt=2026-12-20',
            '/gorevler?durum_ne=tamamlandi&sonTarih_lt=20.12.2025',
          ],
        },
      },
      {
        id: 'kdv',
        title: both('KDV, kuruşu kuruşuna', 'VAT to the kuruş'),
        task: both(
          '1 numaralı ürünün fiyatı KDV’yi içerir. İçindeki KDV kaç TL’dir? Kuruşa yuvarlayın.',
          'The price of product 1 includes VAT. How many lira of it are VAT? Round to the kuruş (0.01).',
        ),
        hint: both(
          'Fiyat `100 + kdvOrani` parçaysa KDV bunun `kdvOrani` parçasıdır. Kuruşla, yani tam sayıyla hesaplayın.',
          'If the price is `100 + vatRate` parts, the VAT is `vatRate` of them. Calculate in kuruş, that is, in integers.',
        ),
        answer: { kind: 'number', steps: ['/urunler/1'], solve: priceOf },
      },
      {
        id: 'kacis',
        title: both('Değerin içindeki &', 'An & inside a value'),
        task: both('Adında `&` işareti geçen ürünü getirin.', 'Get the product with an `&` in its name.'),
        hint: both(
          'Adreste `&`, parametreleri ayırır; değerin içinde `%26` diye yazılır (`URLSearchParams` kendisi yazar). Adı sayfaya koyarken de `innerHTML` değil, `textContent` kullanın.',
          'In a URL `&` separates parameters; inside a value it is written `%26` (`URLSearchParams` does it for you). And put the name into a page with `textContent`, not with `innerHTML`.',
        ),
        answer: {
          kind: 'records',
          solution: '/urunler?ad_like=%26',
          also: ['/urunler?q=%26', '/urunler?ad_like=Tuz%20%26'],
          mistakes: [
            '/urunler?ad_like=&',
            '/urunler?ad_like=&amp;',
            '/urunler?ad_like=%2526',
            '/urunler?ad=%26',
            '/urunler?ad_like=ve',
          ],
        },
      },
      {
        id: 'uzunluk',
        title: both('Bir emoji kaç karakter?', 'How long is an emoji?'),
        task: both(
          '7 numaralı yorumun metni (`icerik`), okuyan için kaç karakterdir? 👨‍👩‍👧 bir karakter sayılır.',
          'How many characters does the text (`body`) of comment 7 have for its reader? 👨‍👩‍👧 counts as one.',
        ),
        hint: both(
          "`length` UTF-16 birimlerini, `[...metin].length` kod noktalarını sayar. Okurun gördüğünü `Intl.Segmenter` sayar (`granularity: 'grapheme'`). Konsolda (F12) deneyin.",
          "`length` counts UTF-16 units, `[...text].length` code points. `Intl.Segmenter` counts what readers see (`granularity: 'grapheme'`). Try it in the console (F12).",
        ),
        answer: { kind: 'number', steps: ['/yorumlar/7'], solve: lengthOf },
      },
      {
        id: 'hata',
        title: both('Bilerek hata almak', 'An error on purpose'),
        task: both(
          'API’den `GECERSIZ_ISLEC` hatasını alın: Değerlerinin sırası olmayan bir alanı büyüklüğüne göre karşılaştırın.',
          'Make the API return the error `INVALID_OPERATOR`: use a size comparison on a field whose values have no order.',
        ),
        hint: both(
          'Mantıksal alanların (`true`, `false`) sırası yoktur; firmalarda böyle bir alan var. `_gt` ekini deneyin.',
          'Boolean fields (`true`, `false`) have no order; companies have such a field. Try the suffix `_gt`.',
        ),
        answer: {
          kind: 'error',
          solution: '/firmalar?eFaturaMukellefi_gt=true',
          also: ['/firmalar?eFaturaMukellefi_lte=false', '/firmalar?eFaturaMukellefi_gte=true'],
          mistakes: [
            '/firmalar?eFaturaMukellefi=true',
            '/firmalar?eFaturaMukellefi=belki',
            '/firmalar?eFatura_gt=true',
            '/firmalar?kurulusYili_gt=2000',
            '/firmalar?kurulusYili_gt=eski',
          ],
        },
      },
    ],
  },
  {
    title: both('Yazmak ve hatalarla baş etmek', 'Writing and handling failures'),
    aim: both(
      'Yazma istekleri, doğrulama, oturum; işler ters gidince yeniden denemek.',
      'Writes, validation and sign-in; and trying again when things go wrong.',
    ),
    guides: [
      both('/rehber/yazma-istekleri/', '/en/guides/writes/'),
      both('/rehber/form-dogrulama/', '/en/guides/form-validation/'),
      both('/rehber/oturum-acma/', '/en/guides/signing-in/'),
      both('/rehber/dayanikli-istekler/', '/en/guides/resilient-requests/'),
    ],
    examples: ['form', 'validation', 'signingIn', 'retrying', 'week4'],
    homework: both(
      "`kurmaca-fetch.js` dosyasını sayfanızın yanına koyun, kodunuzdan önce `<script src=\"kurmaca-fetch.js\"></script>` ile alın; kodunuz `window.fetch = kurmaca.createFetch({ writes: 'kept', indexedDb: 'odev' })` satırıyla başlasın ve `/api/v1/…` adreslerini istesin. Ağı kapatıp dosyayı çift tıklayın: eklediğiniz görev, sayfayı yeniden açınca hâlâ listede mi?",
      "Put `kurmaca-fetch.js` beside your page and load it before your code with `<script src=\"kurmaca-fetch.js\"></script>`; your code begins with `window.fetch = kurmaca.createFetch({ names: 'en', writes: 'kept', indexedDb: 'homework' })` and requests `/en/api/v1/…`. Switch the network off and double-click the file: is the todo that you added still in the list when you open the page again?",
    ),
    exercises: [
      {
        id: 'yaz-ve-oku',
        title: both('Yaz, sonra oku', 'Write, then read'),
        task: both(
          '`/gorevler` adresine `POST` ile yeni bir görev gönderin, ardından görev listesini isteyin. Listenin `X-Toplam-Kayit` adlı HTTP başlığında hangi sayı yazar?',
          'Send a new todo to `/todos` with `POST`, then ask for the list of todos. What number is in its HTTP header `X-Total-Count`?',
        ),
        hint: both(
          'Deneme alanı yanıtın başlıklarını gösterir. Yazma istekleri benzetimdir.',
          'The playground shows the headers of a response. Writes are simulated.',
        ),
        answer: { kind: 'number', steps: [`POST /gorevler\n${NEW_TASK}`, '/gorevler'], solve: totalAfterWrite },
      },
      {
        id: 'yama',
        title: both('Yalnız bir alan', 'Just one field'),
        task: both(
          '1 numaralı kullanıcının ilçesini (`adres` içinde `ilce`) Kadıköy yapan isteği yazın; yanıtta kaydın gerisi olduğu gibi kalsın.',
          'Write the request that changes the district of user 1 (`district` inside `address`) to Kadıköy; in the response the rest of the record stays as it is.',
        ),
        hint: both(
          '`PUT` kaydın yerine gövdeyi koyar, `PATCH` gövdeyi kayıtla birleştirir. Gövde de iç içe yazılır.',
          '`PUT` replaces the record with the body, `PATCH` merges the body into the record. The body is nested, too.',
        ),
        answer: {
          kind: 'written',
          solution: 'PATCH /kullanicilar/1\n{"adres": {"ilce": "Kadıköy"}}',
          also: ['patch /kullanicilar/1/ {"id": 9, "adres": {"ilce": "Kad\\u0131k\\u00f6y"}}'],
          mistakes: [
            'PUT /kullanicilar/1\n{"adres": {"ilce": "Kadıköy"}}',
            'PATCH /kullanicilar/1\n{"ilce": "Kadıköy"}',
            'PATCH /kullanicilar/1\n{"adres_ilce": "Kadıköy"}',
            'PATCH /kullanicilar/1\n{"adres": "Kadıköy"}',
            'PATCH /kullanicilar/1\n{"adres": {"ilce": "Kadikoy"}}',
            'PATCH /kullanicilar/2\n{"adres": {"ilce": "Kadıköy"}}',
            'POST /kullanicilar\n{"adres": {"ilce": "Kadıköy"}}',
            'PATCH /kullanicilar/1\n{adres: {ilce: "Kadıköy"}}',
          ],
        },
      },
      {
        id: 'dogrulama',
        title: both('Doğrulama', 'Validation'),
        task: both(
          'Yeni bir görev gönderin ve doğrulanmasını isteyin; API onu 422 ile ve yalnız `sonTarih` yüzünden geri çevirsin.',
          'Send a new todo and ask for validation; the API refuses it with 422, and only because of `dueDate`.',
        ),
        hint: both(
          'Sorguya `_dogrula=1` ekleyin. Diğer alanları `/gorevler/1` kaydından alın; `sonTarih` alanına tarih olmayan bir şey yazın.',
          'Add `_validate=1` to the query. Take the other fields from `/todos/1`, and put something into `dueDate` that is not a date.',
        ),
        answer: {
          kind: 'refused',
          solution: validated('yuksek', 'yarın'),
          also: [validated('orta', '2025-02-30').replace('=1', '=true')],
          mistakes: [
            'PATCH /gorevler/1?_dogrula=1\n{"sonTarih": "yarın"}',
            'POST /gorevler\n{"sonTarih": "yarın"}',
            'POST /gorevler?_dogrula=1\n{"sonTarih": "yarın"}',
            validated('yuksek', '2025-12-31'),
            validated('yüksek', 'yarın'),
            'POST /gorevler?_dogrula=1\n{"tamamlanmaTarihi": "yarın"}',
            'POST /gorevler?_dogrula=1\n{sonTarih: yarın}',
          ],
        },
      },
      {
        id: 'oturum',
        title: both('Oturum açmak', 'Signing in'),
        task: both(
          `\`emre.yilmaz\` olarak oturum açın, isteklerde kullanılacak belirteci alın. Şifre herkes için \`${PASSWORD}\`.`,
          `Sign in as \`emre.yilmaz\` and get the token for later requests. Everyone’s password is \`${PASSWORD}\`.`,
        ),
        hint: both(
          '`POST /oturum`; gövdede `kullaniciAdi` ile `sifre` bulunur. Yanıtta iki belirteç var: `belirtec` isteklerle gönderilir, `yenilemeBelirteci` yalnız yenisini almaya yarar.',
          '`POST /session` with `username` and `password` in the body. The response has two tokens: `accessToken` is for requests, `refreshToken` only for getting a new one.',
        ),
        answer: {
          kind: 'token',
          user: 2,
          steps: [`POST /oturum\n{"kullaniciAdi": "emre.yilmaz", "sifre": "${PASSWORD}"}`],
        },
      },
      {
        id: 'yeniden-dene',
        title: both('Kaçıncı istekte?', 'Try again'),
        task: both(
          `\`${FIRST_ATTEMPT}\` ile başlayın, her yeni istekte \`_deneme\` değerini bir artırın. İlk başarılı yanıta kadar toplam kaç istek gönderilir?`,
          `Start with \`${requestInEnglish(FIRST_ATTEMPT)}\` and add one to \`_attempt\` each time you try again. How many requests does it take until the first one succeeds?`,
        ),
        hint: both(
          'Başarılı yanıtın durum kodu 200’dür. Elle de olur, `for` döngüsüyle de; son istek de sayılır.',
          'Success means status 200. Do it by hand or with a `for` loop; the last request counts, too.',
        ),
        answer: { kind: 'number', steps: [FIRST_ATTEMPT], solve: requestsUntilSuccess },
      },
    ],
  },
];
