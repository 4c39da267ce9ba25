import { catalogue, isPictured, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
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
import { type Reference, relations, viaIn } from '../../shared/relations.ts';
import { catalogues, definitionIn } from '../../shared/catalogues.ts';
import { choicesIn } from '../../shared/resource-choices.ts';
import { shelf } from './shelf.ts';

/** Describes a sub-collection; its example is the first record with children. */
const childTarget = async (parent: ResourceName, child: ResourceName, lang: Language) => {
  const [first, last] = [segmentOf(catalogue[parent], lang), segmentOf(catalogue[child], lang)];
  for (const { id } of dataSet[parent]) {
    const target = `/${first}/${id}/${last}`;
    const { href, headers } = await ask(target, lang);
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
  const entry = (other: ResourceName, relation: Reference) => ({
    via: viaIn(lang, relation),
    title: catalogue[other].title[lang],
    page: resourcePaths[other][lang],
  });
  return {
    outgoing: relations.filter(({ from }) => from === name).map((relation) => entry(relation.to, relation)),
    incoming: relations.filter(({ to }) => to === name).map((relation) => entry(relation.from, relation)),
  };
};

/** The first request on the page as code in each programming language, with its highlighted response. */
const opening = async (target: string, lang: Language) => {
  const { href, status, value } = await ask(target, lang);
  const call = { method: 'GET', url: `${ORIGIN_PLACEHOLDER}${href}`, body: '', token: '' } as const;
  return { href, code: codeSamples(call, lang), status, html: jsonHtml(value) };
};

/** The panel of a record. All URLs are those of record 1; a script replaces the id. */
const recordView = (name: ResourceName, lang: Language) => {
  const { basePath: base } = catalogues[lang];
  const first = (target: ResourceName, each = lang): string => `${base}/${segmentOf(catalogue[target], each)}/1`;
  /** Related records: referenced by the field `via` (such as `kalemler.urunId`), or a sub-collection if `via` is empty. */
  const to = (target: ResourceName, via: string, href: string) => ({
    resource: target,
    title: catalogue[target].title[lang],
    via,
    href,
    names: choicesIn(lang, target).name.join(' '),
    place: recordPlace(target, 1, lang),
  });
  const children: readonly ResourceName[] = catalogue[name].subCollections;
  return {
    names: choicesIn(lang, name).name.join(' '),
    place: recordPlace(name, 1, lang),
    // The Turkish base also has the English paths.
    hrefs: lang === 'tr' ? [first(name), first(name, 'en')] : [first(name)],
    tryPath: playgroundLinks(`/${segmentOf(catalogue[name], lang)}/1`)[lang],
    related: [
      ...relations
        .filter(({ from }) => from === name)
        .map((relation) => to(relation.to, viaIn(lang, relation), first(relation.to))),
      ...children.map((child) => to(child, '', `${first(name)}/${segmentOf(catalogue[child], lang)}`)),
    ],
  };
};

const resourcePage = async (name: ResourceName, lang: Language, { isMirror }: SiteEnvironment) => {
  const resource = catalogue[name];
  const { basePath: base, renamed } = catalogues[lang];
  const segment = segmentOf(resource, lang);
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
    listHref: `${base}/${segment}`,
    otherHref: `${base}/${resource.alias}`,
    tryPath: playgroundLinks(`/${segment}`)[lang],
    table: recordsTable(name, lang),
    members: fieldTable(definitionIn(lang, name).fields, renamed(name, dataSet[name]), lang),
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
