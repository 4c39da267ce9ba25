import { catalogue, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import type { Parameter } from '../../functions/query/parameters/parameter.ts';
import { type ParameterKey, parameters } from '../../functions/query/parameters.ts';
import type { Language, Paths } from '../language.ts';
import { playgroundLinks } from '../pages.ts';
import { ask } from './ask.ts';

/** A parameter with an address to try it at. */
export interface ParameterExample {
  /** As the page's language spells it; for a filter the field's name. */
  readonly name: string;
  readonly otherName: string;
  readonly description: string;
  readonly expects: string;
  /** Readable, not percent-encoded, below the API's base; empty where no example is chosen. */
  readonly target: string;
  readonly href: string;
  readonly tryPath: string;
  /** How many records match. */
  readonly total: number;
}

interface Choice {
  /** Something to sort by, to search for, to filter by. */
  readonly sort: string;
  readonly word: string;
  readonly filter: readonly [string, string];
  readonly nested?: readonly [string, string];
}

const choices: PerResource<Choice> = {
  kullanicilar: { sort: 'soyad', word: 'isikci', filter: ['firmaId', '1'], nested: ['adres_il', 'İstanbul'] },
  firmalar: { sort: 'unvan', word: 'yazilim', filter: ['eFaturaMukellefi', 'true'], nested: ['adres_il', 'Ankara'] },
  urunler: { sort: 'fiyat', word: 'çay', filter: ['kdvOrani', '10'] },
  kategoriler: { sort: 'ad', word: 'giyim', filter: ['slug', 'gida'] },
  siparisler: {
    sort: 'genelToplam',
    word: 'kulaklık',
    filter: ['durum', 'kargoda'],
    nested: ['kargo_durum', 'iadeEdildi'],
  },
  faturalar: { sort: 'tarih', word: 'kooperatif', filter: ['tur', 'e-Fatura'], nested: ['kdvDetay_oran', '1'] },
  gonderiler: { sort: 'okunmaSayisi', word: 'istanbul', filter: ['kullaniciId', '1'] },
  yorumlar: { sort: 'begeniSayisi', word: 'ekmek', filter: ['gonderiId', '1'] },
  gorevler: { sort: 'sonTarih', word: 'hata', filter: ['durum', 'tamamlandi'] },
};

type Spell = (key: ParameterKey) => string;

/** The query that shows a parameter at work; one that is not here is documented without an example. */
const queries = ({ sort, word }: Choice, spell: Spell): Partial<Record<ParameterKey, string>> => ({
  page: `${spell('page')}=2&${spell('limit')}=5`,
  limit: `${spell('limit')}=5`,
  sort: `${spell('sort')}=${sort}`,
  directions: `${spell('sort')}=${sort}&${spell('directions')}=desc`,
  words: `${spell('words')}=${word}`,
  envelope: `${spell('envelope')}=1&${spell('limit')}=3`,
});

type Shown = Pick<ParameterExample, 'target' | 'href' | 'tryPath' | 'total'>;

const nothing: Shown = { target: '', href: '', tryPath: '', total: 0 };

const show = async (resource: ResourceName, query: string, lang: Language): Promise<Shown> => {
  const { path, alias } = catalogue[resource];
  const target = `/${{ tr: path, en: alias }[lang]}?${query}`;
  const { status, href, headers } = await ask(target);
  const total = Number(headers.get('X-Total-Count'));
  if (status !== 200 || total === 0) throw new Error(`${target} shows nothing (${status})`);
  const tryPaths: Paths = playgroundLinks(target);
  return { target, href, tryPath: tryPaths[lang], total };
};

const isKey = (name: string): name is ParameterKey => Object.hasOwn(parameters, name);

const parameterExample = async (
  key: ParameterKey,
  resource: ResourceName,
  lang: Language,
): Promise<ParameterExample> => {
  const spellings = { tr: 'name', en: 'alias' } as const;
  const spell: Spell = (other) => parameters[other][spellings[lang]];
  const query = queries(choices[resource], spell)[key];
  const { name, alias, description, expects }: Parameter<unknown> = parameters[key];
  const [own, other] = lang === 'tr' ? [name, alias] : [alias, name];
  return {
    name: own,
    otherName: own === other ? '' : other,
    description: description[lang],
    expects: expects[lang],
    ...(query === undefined ? nothing : await show(resource, query, lang)),
  };
};

const filterExamples = async (resource: ResourceName, lang: Language): Promise<readonly ParameterExample[]> => {
  const { filter, nested } = choices[resource];
  const plain = {
    tr: 'Eşitlik süzgeci: üyenin değeri tam olarak bu olan kayıtlar. Aynı ad yinelenirse “ya da”, ayrı adlar “ve” demektir.',
    en: 'Equality filter: records whose member has exactly this value. A repeated name means OR, different names mean AND.',
  };
  const deep = {
    tr: 'İç içe üyeler alt çizgiyle yazılır; dizilerde “içinde geçen” demektir.',
    en: 'Nested members take an underscore; on arrays it means “contains”.',
  };
  const expects = { tr: 'üyenin değeri', en: 'the member’s value' }[lang];
  const entries = [{ pair: filter, description: plain }, ...(nested ? [{ pair: nested, description: deep }] : [])];
  return Promise.all(
    entries.map(async ({ pair: [name, value], description }) => ({
      name,
      otherName: '',
      description: description[lang],
      expects,
      ...(await show(resource, `${name}=${value}`, lang)),
    })),
  );
};

/** Every list parameter and the equality filters, each with a request of this resource that finds something. */
export const parameterExamples = async (
  resource: ResourceName,
  lang: Language,
): Promise<readonly ParameterExample[]> => {
  const keys = Object.keys(parameters).filter(isKey);
  const shown = await Promise.all(keys.map((key) => parameterExample(key, resource, lang)));
  return [...(await filterExamples(resource, lang)), ...shown];
};
