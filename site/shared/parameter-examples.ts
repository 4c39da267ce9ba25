import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import type { OperatorSuffix } from '../../functions/query/operators.ts';
import type { ParameterKey } from '../../functions/query/parameters.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { type Language, segmentOf } from '../../data/language.ts';
import { playgroundLinks } from './pages.ts';
import { ask } from './ask.ts';
import { catalogues } from './catalogues.ts';
import { choicesIn, type Pair } from './resource-choices.ts';

const spellings = { tr: 'name', en: 'alias' } as const;

const matches = (total: number): Bilingual => ({
  tr: `${total} eşleşme`,
  en: `${total} ${total === 1 ? 'match' : 'matches'}`,
});

/** An example request, relative to the API's base, with the number of matches. */
const show = async (resource: ResourceName, query: string, lang: Language) => {
  const target = `/${segmentOf(catalogue[resource], lang)}?${query}`;
  const { status, href, headers } = await ask(target, lang);
  const total = Number(headers.get('X-Total-Count'));
  if (status !== 200 || total === 0) throw new Error(`${target} shows nothing (${status})`);
  return { target, href, tryPath: playgroundLinks(target)[lang], outcome: matches(total)[lang] };
};

/** Example requests for the list parameters of a resource, each with at least one match. */
export const queryExamples = (resource: ResourceName, lang: Language): Promise<readonly object[]> => {
  const spell = (key: ParameterKey): string => catalogues[lang].parameters[key].name;
  const { value, nested, bound, part, sort, word, fields } = choicesIn(lang, resource);
  const [relation] = relationsOf(resource);
  const pair = ([name, text]: Pair, suffix: OperatorSuffix = ''): string => `${name}${suffix}=${text}`;
  const asked: readonly (readonly [Bilingual, string])[] = [
    [{ tr: 'Eşitlik', en: 'Equality' }, pair(value)],
    ...(nested ? [[{ tr: 'İç içe alan', en: 'Nested field' }, pair(nested)] as const] : []),
    [{ tr: 'Aralık', en: 'Range' }, pair(bound, '_gte')],
    [{ tr: 'Metnin parçası', en: 'Part of a text' }, pair(part, '_like')],
    [{ tr: 'Arama', en: 'Full-text search' }, `${spell('words')}=${word}`],
    [{ tr: 'Sıralama', en: 'Sorting' }, `${spell('sort')}=-${sort}`],
    [{ tr: 'Alan seçimi', en: 'Field selection' }, `${spell('fields')}=${fields}&${spell('limit')}=5`],
    [
      { tr: 'Bağlı kayıtlarıyla', en: 'With related records' },
      `${spell('embed')}=${relation?.[spellings[lang]] ?? ''}&${spell('limit')}=2`,
    ],
  ];
  return Promise.all(
    asked.map(async ([what, query]) => ({ what: what[lang], ...(await show(resource, query, lang)) })),
  );
};
