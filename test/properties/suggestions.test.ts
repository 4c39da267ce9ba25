import { describe, expect, it } from 'vitest';
import { PICTURE_NAMES, PICTURE_WORDS } from '../../data/catalogue/picture.ts';
import { catalogue, isPictured, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { type Leaf, leavesOf } from '../../data/schema.ts';
import { plainWords } from '../../functions/query/closest.ts';
import { colonOperators, everyOperator } from '../../functions/query/operators.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import type { QueryProblem } from '../../functions/query/problem.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { readQuery } from '../support/engine.ts';
import { asText, recordsIn, valuesAt } from '../support/oracle.ts';

const problemOf = (resource: ResourceName, query: string): QueryProblem | null => {
  const { parsed } = readQuery(`/${resource}?${query.replaceAll('+', '%2B')}`);
  return parsed.ok ? null : (parsed.problems[0] ?? null);
};

/** True if the suggestions are names of parameters and not values. */
const suggestsNames = (problem: QueryProblem): boolean =>
  ['unknownParameter', 'unsupportedOperator'].includes(problem.kind) ||
  (problem.kind === 'unknownField' && problem.parameter === null);

/**
 * Takes over the first suggestion for a query of one pair; `right` returns a value that is right for a suggested name.
 * Returns the new query, `null` if the given one is accepted, `undefined` if nothing is suggested.
 * @throws AssertionError if the new query is not accepted
 */
const follow = (
  resource: ResourceName,
  name: string,
  value: string,
  right: (name: string) => string = () => value,
): string | null | undefined => {
  const problem = problemOf(resource, `${name}=${value}`);
  if (problem === null) return null;
  const [suggestion] = ('suggestions' in problem && problem.suggestions) || [];
  if (suggestion === undefined) return undefined;
  const pair = suggestsNames(problem) ? `${suggestion}=…` : `${name}=${suggestion}`;
  const query = (suggestion.includes('=') ? suggestion : pair).replaceAll(
    /([^&]+)=…/g,
    (_, of: string) => `${of}=${right(of)}`,
  );
  expect(problemOf(resource, query), `${resource}?${name}=${value} → ${query}`).toBeNull();
  return query;
};

/** A value that some record has, for a filter on a field; a day for moments. */
const valueOf = (resource: ResourceName, { path }: Leaf): string =>
  asText(
    recordsIn(resource)
      .flatMap((record) => valuesAt(record, path))
      .find((each) => each !== null) ?? 'null',
  );

/** A right value for a suggested filter such as `fiyat_gte`, `fiyat:in`. */
const rightFor =
  (resource: ResourceName) =>
  (suggestion: string): string => {
    const leaves = [...leavesOf(catalogue[resource].fields).values()];
    const [leaf] = leaves
      .filter(({ name }) => suggestion.startsWith(name))
      .toSorted((a, b) => b.name.length - a.name.length);
    return leaf ? valueOf(resource, leaf) : '1';
  };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How other services write an operator in a name. */
const notations: readonly ((field: string, word: string) => string)[] = [
  (field, word) => `${field}_${word}`,
  (field, word) => `${field}__${word}`,
  (field, word) => `${field}:${word}`,
  (field, word) => `${field}.${word}`,
  (field, word) => `${field}[${word}]`,
  (field, word) => `${field}[$${word}]`,
  (field, word) => `${field}[_${word}]`,
  (field, word) => `filter[${field}][${word}]`,
  (field, word) => `filter[${field}][_${word}]`,
  (field, word) => `filters[${field}][$${word}]`,
  (field, word) => `filter[where][${field}][${word}]`,
  (field, word) => `${field}${capital(word)}`,
  (field, word) => `${word}_${field}`,
  (field, word) => `${word}${capital(field)}`,
];

/** How other services write an operator in a value. */
const valueNotations: readonly ((word: string, value: string) => string)[] = [
  (word, value) => `${word}.${value}`,
  (word, value) => `${word}:${value}`,
  (word, value) => `not.${word}.${value}`,
  (word, value) => `${word}.(${value},${value})`,
];

const words = [
  ...new Set([
    ...colonOperators.keys(),
    ...[...everyOperator].flatMap(({ suffix, synonyms = [] }) => [
      ...(suffix === '' ? [] : [suffix.slice(1)]),
      ...synonyms,
    ]),
  ]),
];

const sampleFields: readonly (readonly [ResourceName, string])[] = [
  ['urunler', 'fiyat'],
  ['urunler', 'stok'],
  ['urunler', 'ad'],
  ['siparisler', 'durum'],
  ['siparisler', 'tarih'],
  ['kullanicilar', 'telefon'],
  ['firmalar', 'eFaturaMukellefi'],
  ['gonderiler', 'etiketler'],
];

describe.each(sampleFields)('the first suggestion for an operator of another service on %s, %s', (resource, field) => {
  const part = sampleFields.findIndex(([, each]) => each === field);
  const leaf = leavesOf(catalogue[resource].fields).get(field);
  if (!leaf) throw new Error(`no field ${field}`);
  const value = valueOf(resource, leaf);

  it('in a name is accepted, and exists for operators that the field supports', () => {
    // A part of the pairs per field, which all fields together make complete.
    const pairs = words.flatMap((word) => notations.map((write) => write(field, word)));
    for (const name of pairs.filter((_, at) => at % sampleFields.length === part)) {
      const followed = follow(resource, name, value, rightFor(resource));
      // Before a name, `in` is a preposition.
      if (leaf.field.type !== 'boolean' && !name.startsWith('in')) expect(followed, name).toBeDefined();
    }
  });

  it('in a value is accepted', () => {
    for (const word of words)
      for (const write of valueNotations) follow(resource, field, write(word, value), rightFor(resource));
    for (const sign of ['<', '<=', '>', '>=', '!', '!=']) follow(resource, field, sign + value, rightFor(resource));
  });
});

describe.each(resourceNames)('the first suggestion for %s', (resource) => {
  const leaves = [...leavesOf(catalogue[resource].fields).values()];

  it('for another name of a field is that field in filters, orders and selections', () => {
    for (const leaf of leaves) {
      const { name, field } = leaf;
      const meant = new RegExp(`^null$|${name}`);
      for (const word of [name.toUpperCase(), name.replaceAll('_', '-'), ...(field.synonyms ?? [])]) {
        for (const each of [word, `filters[${word}][$eq]`, `${word}_endsWith`])
          expect(String(follow(resource, each, valueOf(resource, leaf), rightFor(resource))), each).toMatch(meant);
        for (const each of leaf.sortable ? ['_sort', '_fields'] : [])
          expect(follow(resource, each, word) ?? name, each).toContain(name);
        follow(resource, 'orderBy', `${word}:desc`, () => 'id');
      }
    }
  });

  it('for another name of a value is that value with every operator', () => {
    for (const { name, field } of leaves)
      for (const [value, { tr, en, synonyms = [] }] of 'words' in field ? Object.entries(field.words ?? {}) : [])
        for (const word of [tr, en, ...synonyms])
          for (const end of ['', '_ne', ':eq', ':in', '_gte'])
            expect(follow(resource, name + end, word), word).toBe(word === value ? null : `${name}${end}=${value}`);
  });

  it('for another name of a relation or a picture is its name in the language of the request', () => {
    const related = relationsOf(resource).flatMap(({ target, kind, name, alias }) => {
      const { path, alias: english, typeName, singularAlias, synonyms } = catalogue[target];
      const words = [path, english, typeName, singularAlias, ...synonyms.tr, ...synonyms.en];
      return kind === 'picture' ? [] : words.map((word) => [word, name, alias] as const);
    });
    const pictures = [...PICTURE_WORDS.tr, ...PICTURE_WORDS.en].map(
      (word) => [word, ...Object.values(PICTURE_NAMES)] as const,
    );
    for (const [word, name, alias] of [...related, ...(isPictured(resource) ? pictures : [])])
      for (const [parameter, meant] of [
        ['_gom', name],
        ['_embed', alias],
      ] as const)
        expect([null, `${parameter}=${meant}`], word).toContain(follow(resource, parameter, word));
    for (const language of isPictured(resource) ? (['tr', 'en'] as const) : [])
      for (const word of PICTURE_WORDS[language])
        expect(follow(resource, word, '1')).toBe({ tr: '_gom=gorsel', en: '_embed=image' }[language]);
  });
});

/** A right value for each parameter of lists that does not take `1`. */
const parameterValues: Readonly<Record<string, string>> = {
  _sort: 'ad',
  _order: 'desc',
  _fields: 'ad',
  _embed: 'company',
  _status: '503',
};

it.each(parameterList.filter(({ on }) => on.includes('list')))(
  'the first suggestion for another name of the parameter $alias is accepted',
  ({ name, alias, also, synonyms = [], turkishSynonyms = [] }) => {
    const right = (suggested: string): string => {
      const found = parameterList.find((each) => each.name === suggested || each.alias === suggested);
      return parameterValues[found?.alias ?? ''] ?? '1';
    };
    for (const word of [name.replace('_', ''), alias.replace('_', ''), ...synonyms, ...turkishSynonyms])
      for (const each of [word, `_${word}`, word.toUpperCase()])
        if (![name, alias, also].includes(each)) expect(follow('kullanicilar', each, '1', right), each).toBeDefined();
  },
);

// `partial` is a value of writes only.
it.each([...plainWords].filter(([, meant]) => meant !== 'partial'))(
  'the first suggestion for the value “%s” is accepted',
  (word, meant) => {
    const asked = meant.endsWith('sc') ? ['_order'] : ['_envelope', 'eFaturaMukellefi', 'eFaturaMukellefi_ne'];
    for (const name of asked) expect(follow('firmalar', name, word), name).toBe(`${name}=${meant}`);
  },
);
