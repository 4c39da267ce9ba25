import { catalogue, isPictured, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { type Language, languages, type Paths, segmentOf } from '../language.ts';
import { playgroundLinks, recordPlace, resourcePaths } from '../pages.ts';
import type { SiteEnvironment } from '../environment.ts';
import { ask } from './ask.ts';
import { jsonHtml, ORIGIN_PLACEHOLDER } from './code-html.ts';
import { type CodeSample, codeSamples } from './code-samples.ts';
import { invoiceDocument, orderDocument } from './documents.ts';
import { memberTable, type TableRow } from './member-table.ts';
import { type QueryExample, queryExamples } from './parameter-examples.ts';
import { postDocument } from './post-document.ts';
import { type ProvinceView, provinceView } from './provinces.ts';
import { type RecordsTable, recordsTable } from './records-table.ts';
import { relations } from './relations.ts';
import { choices } from './resource-choices.ts';
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
  /** The resource's name in the language of the page, and the other one. */
  readonly segment: string;
  readonly other: string;
  readonly listHref: string;
  readonly otherHref: string;
  readonly tryPath: string;
  readonly table: RecordsTable;
  readonly members: readonly TableRow[];
  readonly opening: Opening;
  readonly record: RecordView;
  readonly children: readonly ChildExample[];
  readonly neighbours: Readonly<Record<'outgoing' | 'incoming', readonly Neighbour[]>>;
  readonly queries: readonly QueryExample[];
  /** What only one resource's page shows. */
  readonly invoice?: object;
  readonly order?: object;
  readonly post?: object;
  readonly shelf?: readonly ShelfProduct[];
  readonly provinces?: ProvinceView;
}

/** The request with which the page opens, as code in each language, and its response. */
interface Opening {
  readonly href: string;
  readonly code: readonly CodeSample[];
  readonly status: number;
  /** Coloured JSON. */
  readonly html: string;
}

/** What a record is shown with: all addresses are those of record 1, in which a script puts another number. */
interface RecordView {
  readonly names: string;
  readonly place: string;
  readonly hrefs: readonly string[];
  readonly tryPath: string;
  readonly related: readonly RelatedRecords[];
}

/** Records that a record leads to: those that a field of it names, or a sub-collection. */
interface RelatedRecords {
  readonly title: string;
  /** The field that holds their numbers, with its parents: `kalemler.urunId`; empty for a sub-collection. */
  readonly via: string;
  /** Where to ask for one of them, or for the sub-collection. */
  readonly href: string;
  readonly names: string;
  readonly place: string;
}

/** A sub-collection with an example that has records. */
interface ChildExample {
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

/** On a mirror, of a file. */
const opening = async (target: string, lang: Language): Promise<Opening> => {
  const { href, status, value } = await ask(target);
  const call = { method: 'GET', url: `${ORIGIN_PLACEHOLDER}${href}`, body: '', token: '' } as const;
  return { href, code: codeSamples(call, lang), status, html: jsonHtml(value) };
};

const recordView = (name: ResourceName, lang: Language): RecordView => {
  const [own, other] = languages
    .toSorted((a) => (a === lang ? -1 : 1))
    .map((each) => `${BASE_PATH}/${segmentOf(catalogue[name], each)}/1`);
  const to = (target: ResourceName, via: string, href: string): RelatedRecords => ({
    title: catalogue[target].title[lang],
    via,
    href,
    names: choices[target].name.join(' '),
    place: recordPlace(target, 1, lang),
  });
  const children: readonly ResourceName[] = catalogue[name].subCollections;
  return {
    names: choices[name].name.join(' '),
    place: recordPlace(name, 1, lang),
    hrefs: [own ?? '', other ?? ''],
    tryPath: playgroundLinks(`/${segmentOf(catalogue[name], lang)}/1`)[lang],
    related: [
      ...relations
        .filter(({ from }) => from === name)
        .map((relation) => to(relation.to, relation.via, `${BASE_PATH}/${segmentOf(catalogue[relation.to], lang)}/1`)),
      ...children.map((child) => to(child, '', `${own ?? ''}/${segmentOf(catalogue[child], lang)}`)),
    ],
  };
};

const resourcePage = async (
  name: ResourceName,
  lang: Language,
  { isMirror }: SiteEnvironment,
): Promise<ResourcePage> => {
  const resource = catalogue[name];
  const [segment, other] = lang === 'tr' ? [resource.path, resource.alias] : [resource.alias, resource.path];
  return {
    name,
    pictured: isPictured(name),
    lang,
    paths: resourcePaths[name],
    path: resourcePaths[name][lang],
    title: resource.title[lang],
    description: resource.description[lang],
    count: resource.count,
    segment,
    other,
    listHref: `${BASE_PATH}/${segment}`,
    otherHref: `${BASE_PATH}/${other}`,
    tryPath: playgroundLinks(`/${segment}`)[lang],
    table: recordsTable(name, lang),
    members: memberTable(resource.members, dataSet[name], lang),
    opening: await opening(`/${segment}/1${isMirror ? '.json' : ''}`, lang),
    record: recordView(name, lang),
    children: await Promise.all(resource.subCollections.map((child) => childTarget(name, child, lang))),
    neighbours: neighbours(name, lang),
    queries: await queryExamples(name, lang),
    ...(name === 'faturalar' ? { invoice: invoiceDocument(lang) } : {}),
    ...(name === 'siparisler' ? { order: orderDocument(lang) } : {}),
    ...(name === 'urunler' ? { shelf: shelf(lang) } : {}),
    ...(name === 'gonderiler' ? { post: postDocument(lang) } : {}),
    ...(name === 'kullanicilar' ? { provinces: provinceView(lang) } : {}),
  };
};

/** The pages of all resources in both languages. */
export const resourcePages = (site: SiteEnvironment): Promise<readonly ResourcePage[]> =>
  Promise.all(languages.flatMap((lang) => resourceNames.map((name) => resourcePage(name, lang, site))));
