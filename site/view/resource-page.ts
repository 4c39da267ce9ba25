import { catalogue, isPictured, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { type Language, languages, type Paths } from '../language.ts';
import { playgroundLinks, resourcePaths } from '../pages.ts';
import { ask } from './ask.ts';
import type { Snippet } from './code-html.ts';
import { invoiceDocument, orderDocument } from './documents.ts';
import { memberTable, type TableRow } from './member-table.ts';
import { type ParameterExample, parameterExamples } from './parameter-examples.ts';
import { postDocument } from './post-document.ts';
import { type ProvinceView, provinceView } from './provinces.ts';
import { type RecordsTable, recordsTable } from './records-table.ts';
import { relations } from './relations.ts';
import { shelf, type ShelfProduct } from './shelf.ts';

/** Everything that a resource's page in one language shows. */
export interface ResourcePage {
  readonly name: ResourceName;
  readonly lang: Language;
  readonly paths: Paths;
  readonly path: string;
  readonly pictured: boolean;
  readonly title: string;
  readonly description: string;
  readonly count: number;
  readonly typeName: string;
  /** The resource's name in the language of the page, and the other one. */
  readonly segment: string;
  readonly other: string;
  readonly listHref: string;
  readonly otherHref: string;
  readonly tryPath: string;
  readonly table: RecordsTable;
  readonly members: readonly TableRow[];
  readonly sample: Snippet & { readonly href: string };
  readonly children: readonly ChildExample[];
  readonly neighbours: Readonly<Record<'outgoing' | 'incoming', readonly Neighbour[]>>;
  readonly parameters: readonly ParameterExample[];
  /** What only one resource's page shows. */
  readonly invoice?: object;
  readonly order?: object;
  readonly post?: object;
  readonly shelf?: readonly ShelfProduct[];
  readonly provinces?: ProvinceView;
}

/** A sub-collection with an example that has records. */
interface ChildExample {
  readonly child: ResourceName;
  readonly title: string;
  readonly page: string;
  readonly target: string;
  readonly href: string;
  readonly total: number;
  readonly pattern: string;
}

/** A resource at the other end of a relation, and the field that makes it. */
interface Neighbour {
  readonly via: string;
  readonly title: string;
  readonly page: string;
}

/** A parent that surely has children to show: the first record of the relation's target that has some. */
const childTarget = async (parent: ResourceName, child: ResourceName, lang: Language): Promise<ChildExample> => {
  const segments = {
    tr: [catalogue[parent].path, catalogue[child].path],
    en: [catalogue[parent].alias, catalogue[child].alias],
  };
  const [first = '', last = ''] = segments[lang];
  for (const { id } of dataSet[parent]) {
    const target = `/${first}/${id}/${last}`;
    const { href, headers } = await ask(target);
    const total = Number(headers.get('X-Total-Count'));
    if (total > 0)
      return {
        child,
        title: catalogue[child].title[lang],
        page: resourcePaths[child][lang],
        target,
        href,
        total,
        pattern: `/${first}/{id}/${last}`,
      };
  }
  throw new Error(`No ${parent} has ${child}`);
};

const neighbours = (name: ResourceName, lang: Language): ResourcePage['neighbours'] => {
  const entry = (other: ResourceName, via: string): Neighbour => ({
    via,
    title: catalogue[other].title[lang],
    page: resourcePaths[other][lang],
  });
  return {
    outgoing: relations.filter(({ from }) => from === name).map(({ to, via }) => entry(to, via)),
    incoming: relations.filter(({ to }) => to === name).map(({ from, via }) => entry(from, via)),
  };
};

const resourcePage = async (name: ResourceName, lang: Language): Promise<ResourcePage> => {
  const resource = catalogue[name];
  const [segment, other] = lang === 'tr' ? [resource.path, resource.alias] : [resource.alias, resource.path];
  const sample = await ask(`/${segment}/1`);
  return {
    name,
    pictured: isPictured(name),
    lang,
    paths: resourcePaths[name],
    path: resourcePaths[name][lang],
    title: resource.title[lang],
    description: resource.description[lang],
    count: resource.count,
    typeName: resource.typeName,
    segment,
    other,
    listHref: `${BASE_PATH}/${segment}`,
    otherHref: `${BASE_PATH}/${other}`,
    tryPath: playgroundLinks(`/${segment}`)[lang],
    table: recordsTable(name, lang),
    members: memberTable(resource.members, dataSet[name], lang),
    sample: { href: sample.href, text: JSON.stringify(sample.value, null, 2), place: 'json' },
    children: await Promise.all(resource.subCollections.map((child) => childTarget(name, child, lang))),
    neighbours: neighbours(name, lang),
    parameters: await parameterExamples(name, lang),
    ...(name === 'faturalar' ? { invoice: invoiceDocument(lang) } : {}),
    ...(name === 'siparisler' ? { order: orderDocument(lang) } : {}),
    ...(name === 'urunler' ? { shelf: shelf(lang) } : {}),
    ...(name === 'gonderiler' ? { post: postDocument(lang) } : {}),
    ...(name === 'kullanicilar' ? { provinces: provinceView(lang) } : {}),
  };
};

/** The pages of all resources in both languages. */
export const resourcePages = (): Promise<readonly ResourcePage[]> =>
  Promise.all(languages.flatMap((lang) => resourceNames.map((name) => resourcePage(name, lang))));
