import { describe, expect, it } from 'vitest';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { flatName, leavesOf, placesIn, selectableNames } from '../../data/schema.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { distance } from '../../functions/query/closest.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import {
  englishParameters,
  namesTakenBy,
  parameterList,
  parameters,
  type ParameterTable,
} from '../../functions/query/parameters.ts';
import type { QueryProblem } from '../../functions/query/problem.ts';
import { closestResources, resourceFor } from '../../functions/query/resource-words.ts';
import { strayParameter, suggestItems, unknownName } from '../../functions/query/suggest.ts';
import { subjectOf } from '../support/engine.ts';

it.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['ab', 'ba', 2],
  ['şehir', 'şehir', 0],
  ['adres_li', 'adres_il', 2],
])('the distance between “%s” and “%s” is %i insertions, deletions and replacements', (from, to, edits) => {
  expect([distance(from, to), distance(to, from)]).toEqual([edits, edits]);
});

/** The kind of problem that an unknown name causes, and its suggestions. */
const reported = (resource: ResourceName, name: string): readonly string[] => {
  const problem = unknownName(name, subjectOf(resource));
  return problem.kind === 'unknownField' || problem.kind === 'unknownParameter'
    ? [problem.kind === 'unknownField' ? 'field' : 'parameter', ...problem.suggestions]
    : [problem.kind];
};

describe('an unknown name in a query', () => {
  it('gets suggestions only if it has at most 48 characters', () => {
    const long = (length: number): string => `genelToplam${'_'.repeat(length - 11)}`;
    expect(reported('siparisler', long(48))).toContain('genelToplam');
    expect(reported('siparisler', long(49))).toEqual(['field']);
    expect(reported('siparisler', `_${long(48)}`)).toEqual(['parameter']);
  });
});

const everySynonym = new Set(
  resourceNames.flatMap((name) => placesIn(catalogue[name].fields).flatMap(({ field }) => field.synonyms ?? [])),
);

describe.each(resourceNames)('a synonym for a field of %s', (resource) => {
  const leaves = leavesOf(catalogue[resource].fields);
  const fields = [...leaves.values()];
  const synonyms = fields.flatMap(({ field }) => field.synonyms ?? []);

  it('is lower-case without separators, and belongs to only one field', () => {
    expect(synonyms.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
    expect(synonyms.toSorted()).toEqual([...new Set(synonyms)].toSorted());
  });

  it('of any resource gets its field, or one inside it, as the first suggestion', () => {
    const places = placesIn(catalogue[resource].fields);
    const selectable = selectableNames(catalogue[resource].fields);
    for (const word of everySynonym) {
      const meant = places.filter(({ field }) => field.synonyms?.includes(word)).map(flatName);
      const isMeant = (name: string): boolean => meant.some((each) => name === each || name.startsWith(`${each}_`));
      const [, ...suggestions] = reported(resource, word);
      if (meant.length === 0 || leaves.has(word)) continue;
      expect(isMeant(suggestions[0] ?? ''), `${word}: ${suggestions.join()}`).toBe(true);
      if (!selectable.has(word))
        expect(meant, word).toContain(suggestItems(word, selectable, catalogue[resource].fields)[0]);
    }
  });

  it('that is the last step of a nested field’s path gets that field before similar names', () => {
    const names = fields.map(({ name }) => name);
    for (const { name, path } of fields) {
      const leaf = path.at(-1) ?? '';
      const meant = names.filter((each) => each.endsWith(`_${leaf}`)).slice(0, 3);
      if (!names.includes(leaf)) expect(reported(resource, leaf).slice(1, 1 + meant.length), name).toEqual(meant);
    }
  });
});

describe.each(resourceNames)('a synonym for %s', (resource) => {
  const { path, alias, typeName, singularAlias, synonyms } = catalogue[resource];
  const words = [
    ...[typeName, ...synonyms.tr, ...synonyms.tr.map((word) => `${word}ler`)].map((word) => [word, path] as const),
    ...[singularAlias, ...synonyms.en, ...synonyms.en.map((word) => `${word}s`)].map((word) => [word, alias] as const),
  ];

  it('gets the resource’s Turkish path if it is Turkish, and its English path if it is English', () => {
    for (const [word, segment] of words) {
      expect(closestResources(nine, word, [path, alias])[0], word).toBe(segment);
      expect(resourceFor(nine, word), word).toBe(segment);
    }
  });
});

it.each(operatorNames.map(operatorOf))('synonyms suggest the operator “$suffix”', ({ suffix, synonyms = [] }) => {
  for (const word of synonyms)
    for (const name of [`price_${word}`, `${word}_price`, `price[${word}]`])
      expect(reported('urunler', name).join(), name).toMatch(new RegExp(`fiyat(?:${suffix}|:${word})(?!\\w)`));
});

it.each(parameterList)('every synonym for the parameter $name suggests the name in its language', (parameter) => {
  const { name, alias, on, synonyms = [], turkishSynonyms = [] } = parameter;
  for (const [meant, words] of [
    [name, turkishSynonyms],
    [alias, synonyms],
  ] as const)
    for (const word of words.flatMap((each) => [each, `_${each}`, `${each}_like`]))
      expect(
        JSON.stringify(strayParameter(word, namesTakenBy(on), parameters, word.replace('_like', ''))),
        word,
      ).toMatch(new RegExp(`"suggestions":\\[[^\\]]*"${meant}"`));
});

it.each([
  ['boyut', '_limit', '_per_page'],
  ['sayfaBoyut', '_limit', '_per_page'],
  ['miktar', '_limit', '_per_page'],
  ['enFazla', '_limit', '_per_page'],
  ['sira_yonu', '_yon', '_order'],
  ['filtre', 'q', 'q'],
  ['kelime', 'q', 'q'],
  ['find', 'q', 'q'],
  ['bitis', '_son', '_end'],
  ['to', '_end', '_end'],
  ['alan', '_alanlar', '_fields'],
  ['kolonlar', '_alanlar', '_fields'],
  ['iliski', '_gom', '_embed'],
  ['doldur', '_tamamla', '_complete'],
  ['gecerlilik', '_sure', '_ttl'],
  ['expires_in', '_ttl', '_ttl'],
])('the guess %s suggests the parameter %s, with English names %s', (word, ours, inEnglish) => {
  const problemIn = (table: ParameterTable): QueryProblem =>
    strayParameter(`_${word}`, namesTakenBy(['list', 'creation', 'session'], table), table);
  expect(problemIn(parameters)).toHaveProperty(['suggestions', 0], ours);
  expect(problemIn(englishParameters())).toHaveProperty(['suggestions', 0], inEnglish);
});

it('every common Turkish field name gets a suggestion for some resource', () => {
  const words = 'isim soyisim mail sehir şehir meslek sirket şirket ucret ücret indirim resim adet siralama'.split(' ');
  const isKnown = (word: string): boolean => resourceNames.some((resource) => reported(resource, word).length > 1);
  expect(words.filter((word) => !isKnown(word))).toEqual([]);
});
