import {
  catalogue,
  type PerResource,
  type PicturedResource,
  type ResourceName,
  resourceNames,
} from '../../data/catalogue.ts';
import { type Bilingual, wordFor } from '../../data/catalogue/member.ts';
import { dataSet } from '../../data/records.ts';
import { turkishVectors } from '../../data/turkish-test.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../functions/http/base.ts';
import { errorCodes, errorDefinitions } from '../../functions/http/errors.ts';
import { stateFigures } from '../charts/figures.ts';
import { weeks } from '../course/exercises.ts';
import { exampleDetails, frameworks } from '../examples/details.ts';
import { guideGroups } from '../guides/groups.ts';
import { type Language, languages, segmentOf } from '../language.ts';
import { CARD_FOLDER, type PageName, pageNames, pages, resourcePaths } from '../pages.ts';
import { board } from '../turkish-test/view.ts';
import { amountInWords } from '../view/amount-in-words.ts';
import { wholeDownloads } from '../view/downloads.ts';
import { shownInvoice, shownOrder } from '../view/documents.ts';
import { formats } from '../view/format.ts';
import { nameOf } from '../view/record-names.ts';

/** A record's picture by resource and id. */
type Shown = readonly [resource: PicturedResource, id: number];

/** A slip with a heading, rows of a name and a value, and a text below them. */
interface Slip {
  readonly heading: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly text?: string;
}

/** What a card shows in one language: an entry of `contents` below. */
interface Content {
  readonly title: string;
  readonly text: string;
  /** The path that the card's first label names. */
  readonly path: string;
  /** Pictures side by side, one or four, or a slip. */
  readonly shows: readonly Shown[] | Slip;
  /** The label under it, in two lines. */
  readonly label: readonly [string, string];
}

/** A social card: the picture that other sites show beside a link to a page. */
export interface Card extends Content {
  readonly lang: Language;
  /** The address of its file. */
  readonly file: string;
  /** What is to be seen on it. */
  readonly alt: string;
}

const recordOf = <Item extends { readonly id: number }>(records: readonly Item[], id: number): Item => {
  const record = records.find((each) => each.id === id);
  if (record === undefined) throw new RangeError(`no record ${id} for a card`);
  return record;
};

/** What a resource's card shows of it; title, text and path come from the catalogue. */
type Exhibit = Pick<Content, 'shows' | 'label'>;

const exhibits = (lang: Language): Partial<PerResource<Exhibit>> => {
  const { day, money, number, percent } = formats[lang];
  const say = ({ [lang]: text }: Bilingual): string => text;
  const [user, company, product, category, order, invoice, post, comment] = [
    recordOf(dataSet.kullanicilar, 7),
    recordOf(dataSet.firmalar, 4),
    recordOf(dataSet.urunler, 1),
    recordOf(dataSet.kategoriler, 6),
    shownOrder,
    shownInvoice,
    recordOf(dataSet.gonderiler, 3),
    recordOf(dataSet.yorumlar, 1),
  ];
  return {
    kullanicilar: {
      shows: [['kullanicilar', user.id]],
      label: [nameOf('kullanicilar', user.id), `${user.unvan}, ${user.adres.il}`],
    },
    firmalar: { shows: [['firmalar', company.id]], label: [company.unvan, `${company.sektor}, ${company.adres.il}`] },
    urunler: { shows: [['urunler', product.id]], label: [product.ad, `${product.marka} · ${money(product.fiyat)}`] },
    kategoriler: {
      shows: [['kategoriler', category.id]],
      label: [
        category.ad,
        say({
          tr: `${dataSet.urunler.filter(({ kategoriId }) => kategoriId === category.id).length} ürün`,
          en: `${dataSet.urunler.filter(({ kategoriId }) => kategoriId === category.id).length} products`,
        }),
      ],
    },
    siparisler: {
      shows: {
        heading: order.siparisNo,
        rows: order.kalemler.map(({ adet, urunAdi, tutar }) => [`${adet} × ${urunAdi}`, money(tutar)]),
      },
      label: [money(order.genelToplam), wordFor(catalogue.siparisler.members.durum, order.durum, lang)],
    },
    faturalar: {
      shows: {
        heading: invoice.tur,
        rows: [
          [invoice.alici.unvan, ''],
          [say({ tr: 'Matrah', en: 'Tax base' }), money(invoice.matrah)],
          ...invoice.kdvDetay.map(({ oran, kdv }): readonly [string, string] => [
            say({ tr: `KDV ${percent(oran)}`, en: `VAT ${percent(oran)}` }),
            money(kdv),
          ]),
        ],
        text: `Yalnız ${amountInWords(invoice.genelToplam)}.`,
      },
      label: [money(invoice.genelToplam), invoice.faturaNo],
    },
    gonderiler: {
      shows: [['gonderiler', post.id]],
      label: [post.baslik, `${nameOf('kullanicilar', post.kullaniciId)}, ${day(post.yayinTarihi)}`],
    },
    yorumlar: {
      shows: { heading: nameOf('gonderiler', comment.gonderiId), rows: [], text: `“${comment.icerik}”` },
      label: [
        nameOf('kullanicilar', comment.kullaniciId),
        say({ tr: `${number(comment.begeniSayisi)} beğeni`, en: `${number(comment.begeniSayisi)} likes` }),
      ],
    },
  };
};

/** The card of a resource without an exhibit of its own. */
const firstRecords = (name: ResourceName, lang: Language): Exhibit => {
  const records: readonly { readonly id: number }[] = dataSet[name];
  return {
    shows: {
      heading: catalogue[name].title[lang],
      rows: records.slice(0, 5).map(({ id }) => [nameOf(name, id), `/${id}`]),
    },
    label:
      lang === 'tr'
        ? [`${records.length} kayıt`, 'hepsi kurmaca']
        : [`${records.length} records`, 'all of them fictional'],
  };
};

const resourceContent = (name: ResourceName, lang: Language, exhibit: Exhibit): Content => ({
  title: catalogue[name].title[lang],
  text: catalogue[name].description[lang],
  path: `${BASE_PATH}/${segmentOf(catalogue[name], lang)}`,
  ...exhibit,
});

const exerciseCount = weeks.reduce((sum, { exercises }) => sum + exercises.length, 0);

/** The first and the last year of the orders. */
const orderYears = dataSet.siparisler.map(({ tarih }) => tarih.slice(0, 4)).toSorted();

const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

/** The cards of the pages that have one of their own; the others show the one of the home page. */
type PageContents = Readonly<Partial<Record<PageName, Content>>> & { readonly home: Content };

const pageContents = (lang: Language): PageContents => {
  const say = (tr: string, en: string): string => (lang === 'tr' ? tr : en);
  const products = segmentOf(catalogue.urunler, lang);
  const examples = Object.values(exampleDetails);
  const dearest = dataSet.urunler.toSorted((a, b) => b.fiyat - a.fiyat).slice(0, 6);
  const statuses = new Map(errorCodes.map((code) => [errorDefinitions[code].status, code]));
  return {
    home: {
      title: say('Türkçe örnek veri sunan ücretsiz REST API', 'A free REST API with fake Turkish data'),
      text: say('Anahtar yok, üyelik yok, CORS açık.', 'No key, no sign-up, open CORS.'),
      path: `${BASE_PATH}/${products}`,
      shows: [
        ['urunler', 8],
        ['kullanicilar', 1],
        ['gonderiler', 3],
        ['firmalar', 12],
      ],
      label: [
        say(`${total} kurmaca kayıt`, `${total} fictional records`),
        say(`${resourceNames.length} kaynak, birbirine bağlı`, `${resourceNames.length} resources, all related`),
      ],
    },
    resources: {
      title: say('Kaynaklar', 'Resources'),
      text: say('Her kaynağın kayıtları, alanları ve bağları.', 'The records, fields and relations of every resource.'),
      path: BASE_PATH,
      shows: {
        heading: say('Kayıtlar', 'Records'),
        rows: resourceNames.map((name) => [catalogue[name].title[lang], String(catalogue[name].count)]),
      },
      label: [say(`${total} kayıt`, `${total} records`), say('hepsi kurmaca', 'all of them fictional')],
    },
    charts: {
      title: say('Verilere bakış', 'The data at a glance'),
      text: say(
        'Siparişler, ciro, fiyatlar, puanlar ve iller grafiklerle.',
        'Orders, revenue, prices, ratings and provinces in charts.',
      ),
      path: `${BASE_PATH}/${segmentOf(catalogue.siparisler, lang)}`,
      shows: {
        heading: catalogue.siparisler.title[lang],
        rows: stateFigures().map(({ state, orders }) => [
          wordFor(catalogue.siparisler.members.durum, state, lang),
          String(orders),
        ]),
      },
      label: [
        say(`${dataSet.siparisler.length} sipariş`, `${dataSet.siparisler.length} orders`),
        `${orderYears[0]}–${orderYears.at(-1)}`,
      ],
    },
    guides: {
      title: say('Rehber', 'Guides'),
      text: say(
        'API’yi kullanmanın bütün yolları, kısa bölümler hâlinde.',
        'Every way to use the API, in short chapters.',
      ),
      path: `${BASE_PATH}/${segmentOf(catalogue.kullanicilar, lang)}?q=ISIKCI`,
      shows: {
        heading: say('Bölümler', 'Parts'),
        rows: guideGroups.map(({ title }, at) => [title[lang], String(at + 1)]),
      },
      label: [say('Türkçe ve İngilizce', 'In Turkish and English'), say('her istek denenebilir', 'try every request')],
    },
    course: {
      title: say('Derste', 'In class'),
      text: say(
        'Kendi cevabını denetleyen alıştırmalarla REST API dersi.',
        'A course on REST APIs whose exercises check themselves.',
      ),
      path: `${BASE_PATH}/${segmentOf(catalogue.gorevler, lang)}/1`,
      shows: {
        heading: say('Dört hafta', 'Four weeks'),
        rows: weeks.map(({ title }, at) => [title[lang], say(`${at + 1}. hafta`, `week ${at + 1}`)]),
      },
      label: [
        say(`${exerciseCount} alıştırma`, `${exerciseCount} exercises`),
        say('çalışma kâğıtları ve cevap anahtarı', 'worksheets and an answer key'),
      ],
    },
    try: {
      title: say('Dene', 'Try it'),
      text: say(
        'İsteği kurun, yanıtı görün, bağlantısını paylaşın.',
        'Build a request, see the response, share the link.',
      ),
      path: `${BASE_PATH}/${products}?${say('_sirala=-fiyat', '_sort=-fiyat')}`,
      shows: { heading: '200 OK', rows: dearest.map(({ ad, fiyat }) => [ad, formats[lang].money(fiyat)]) },
      label: [
        say(`${dataSet.urunler.length} sonuç`, `${dataSet.urunler.length} results`),
        say('en pahalıdan ucuza', 'most expensive first'),
      ],
    },
    examples: {
      title: say('Örnekler', 'Examples'),
      text: say(
        'Olduğu gibi çalışan kodlar, sonuçlarının resimleriyle.',
        'Code that runs as it is, with pictures of its results.',
      ),
      path: `${BASE_PATH}/${products}?_limit=5`,
      shows: {
        heading: say('Kodlar', 'Code'),
        rows: Object.entries(frameworks).map(([key, name]) => [
          name[lang],
          String(examples.filter(({ framework }) => framework === key).length),
        ]),
      },
      label: [
        say(`${examples.length} örnek`, `${examples.length} examples`),
        say('her biri sınanmış', 'each of them tested'),
      ],
    },
    reference: {
      title: say('API başvurusu', 'API reference'),
      text: say(
        'Her işlem, parametre ve şema; OpenAPI 3.1 olarak da.',
        'Every operation, parameter and schema, and as OpenAPI 3.1.',
      ),
      path: `${BASE_PATH}/${OPENAPI_FILES[lang]}`,
      shows: {
        heading: `/${products}`,
        rows: [
          [say('Liste', 'List'), 'GET'],
          [say('Tek kayıt', 'One record'), 'GET'],
          [say('Oluşturma', 'Create'), 'POST'],
          [say('Değiştirme', 'Replace'), 'PUT'],
          [say('Güncelleme', 'Update'), 'PATCH'],
          [say('Silme', 'Delete'), 'DELETE'],
        ],
      },
      label: ['OpenAPI 3.1', say('tablolardan üretilir', 'made from the code’s own tables')],
    },
    downloads: {
      title: say('İndir', 'Downloads'),
      text: say(
        'Bütün veriler Excel, veritabanları ve programlar için.',
        'All data for Excel, databases and programs.',
      ),
      path: wholeDownloads[0]?.path ?? pages.downloads[lang],
      shows: { heading: say('Dosyalar', 'Files'), rows: wholeDownloads.map(({ name, size }) => [name, size]) },
      label: ['CC0', say('SHA-256 özetleriyle', 'with SHA-256 checksums')],
    },
    turkishTest: {
      title: say('Türkçe testi', 'The Turkish test'),
      text: say('Yazılımınız Türkçe metni doğru işliyor mu?', 'Does your software handle Turkish text?'),
      path: `${pages.downloads.tr}turkce-testi.json`,
      shows: {
        heading: say('Varsayılan ayarla', 'With the defaults'),
        rows: board.systems
          .flatMap(({ name, results: [defaults] }) =>
            defaults === undefined ? [] : [[name, `${defaults.passed}/${defaults.total}`] as const],
          )
          .slice(0, 9),
      },
      label: [
        say(`${turkishVectors.length} örnek`, `${turkishVectors.length} examples`),
        say('her biri kaynağıyla, CC0', 'each with its source, CC0'),
      ],
    },
    errors: {
      title: say('Hatalar', 'Errors'),
      text: say('Her hata kodu, nedeni ve çaresi.', 'Every error code: its cause and how to fix it.'),
      path: `${BASE_PATH}/${products}/99999`,
      shows: {
        heading: say('Kodlardan bazıları', 'Some of the codes'),
        rows: [...statuses].slice(0, 8).map(([status, code]) => [code, String(status)]),
      },
      label: [
        say(`${errorCodes.length} kod`, `${errorCodes.length} codes`),
        say('iki dilde açıklamalı', 'explained in two languages'),
      ],
    },
  };
};

const cardOf = (lang: Language, name: string, content: Content): Card => ({
  ...content,
  lang,
  file: `${CARD_FOLDER}${lang}/${name}.png`,
  alt: `${content.title}: ${content.label.join(', ')}`,
});

/** A card with the address of the pages that have it: theirs, or what theirs begins with. */
interface PlacedCard {
  readonly below: string;
  readonly card: Card;
}

const placedCards = (lang: Language): readonly PlacedCard[] => {
  const shown = exhibits(lang);
  const contents = pageContents(lang);
  return [
    ...resourceNames.map((name) => ({
      below: resourcePaths[name][lang],
      card: cardOf(
        lang,
        segmentOf(catalogue[name], lang),
        resourceContent(name, lang, shown[name] ?? firstRecords(name, lang)),
      ),
    })),
    ...pageNames.flatMap((name) => {
      const content = name === 'home' ? undefined : contents[name];
      return content === undefined ? [] : [{ below: pages[name][lang], card: cardOf(lang, name, content) }];
    }),
    // Every address begins with that of the Turkish home page.
    { below: '/', card: cardOf(lang, 'home', contents.home) },
  ];
};

const cardsByLanguage: Readonly<Record<Language, readonly PlacedCard[]>> = {
  tr: placedCards('tr'),
  en: placedCards('en'),
};

/** Every card in every language. */
export const cards: readonly Card[] = languages.flatMap((lang) => cardsByLanguage[lang].map(({ card }) => card));

/** The card of the page in a language whose address begins so. */
export const cardAt = (path: string, lang: Language): Card | undefined =>
  cardsByLanguage[lang].find(({ below }) => path.startsWith(below))?.card;
