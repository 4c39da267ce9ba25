import { catalogue, isPictured, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { BASE_PATH } from '../../../functions/http/base.ts';
import { type Language, languages, segmentOf } from '../../../data/language.ts';
import { playgroundLinks, recordPlace, resourcePaths } from '../../shared/pages.ts';
import type { SiteEnvironment } from '../../shared/environment.ts';
import { ask } from '../../shared/ask.ts';
import { jsonHtml, ORIGIN_PLACEHOLDER } from '../../shared/code-html.ts';
import { codeSamples } from '../../shared/snippets.ts';
import { shownPaper } from './documents.ts';
import { fieldTable } from '../../shared/field-table.ts';
import { queryExamples } from '../../shared/parameter-examples.ts';
import { postDocument } from './post-document.ts';
import { provinceView } from './provinces.ts';
import { recordsTable } from './records-table.ts';
import { relations } from '../../shared/relations.ts';
import { choices } from '../../shared/resource-choices.ts';
import { shelf } from './shelf.ts';

/** Describes a sub-collection; its example is the first record with children. */
const childTarget = async (parent: ResourceName, child: ResourceName, lang: Language) => {
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

/** Related resources, each with the field of the relation. */
const neighbours = (name: ResourceName, lang: Language) => {
  const entry = (other: ResourceName, via: string) => ({
    via,
    title: catalogue[other].title[lang],
    page: resourcePaths[other][lang],
  });
  return {
    outgoing: relations.filter(({ from }) => from === name).map(({ to, via }) => entry(to, via)),
    incoming: relations.filter(({ to }) => to === name).map(({ from, via }) => entry(from, via)),
  };
};

/** The first request on the page as code in each programming language, with its highlighted response. */
const opening = async (target: string, lang: Language) => {
  const { href, status, value } = await ask(target);
  const call = { method: 'GET', url: `${ORIGIN_PLACEHOLDER}${href}`, body: '', token: '' } as const;
  return { href, code: codeSamples(call, lang), status, html: jsonHtml(value) };
};

/** The panel of a record. All URLs are those of record 1; a script replaces the id. */
const recordView = (name: ResourceName, lang: Language) => {
  const [own, other] = languages
    .toSorted((a) => (a === lang ? -1 : 1))
    .map((each) => `${BASE_PATH}/${segmentOf(catalogue[name], each)}/1`);
  /** Related records: referenced by the field `via` (such as `kalemler.urunId`), or a sub-collection if `via` is empty. */
  const to = (target: ResourceName, via: string, href: string) => ({
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

const resourcePage = async (name: ResourceName, lang: Language, { isMirror }: SiteEnvironment) => {
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
    // The path segments in the page's language and in the other one.
    segment,
    other,
    listHref: `${BASE_PATH}/${segment}`,
    otherHref: `${BASE_PATH}/${other}`,
    tryPath: playgroundLinks(`/${segment}`)[lang],
    table: recordsTable(name, lang),
    members: fieldTable(resource.fields, dataSet[name], lang),
    opening: await opening(`/${segment}/1${isMirror ? '.json' : ''}`, lang),
    record: recordView(name, lang),
    children: await Promise.all(resource.subCollections.map((child) => childTarget(name, child, lang))),
    neighbours: neighbours(name, lang),
    queries: await queryExamples(name, lang),
    // Content that only some resources have.
    ...(name === 'faturalar' || name === 'siparisler' ? { paper: shownPaper(name, lang) } : {}),
    ...(name === 'urunler' ? { shelf: shelf(lang) } : {}),
    ...(name === 'gonderiler' ? { post: postDocument(lang) } : {}),
    ...(name === 'kullanicilar' ? { provinces: provinceView(lang) } : {}),
  };
};

export const resourcePages = (site: SiteEnvironment): Promise<readonly Awaited<ReturnType<typeof resourcePage>>[]> =>
  Promise.all(languages.flatMap((lang) => resourceNames.map((name) => resourcePage(name, lang, site))));
