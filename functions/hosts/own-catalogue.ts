import { cached } from '../../data/lib/cached.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';
import { normalized } from '../query/closest.ts';
import { byValue, type Names, namesIn } from '../query/own-fields.ts';
import type { Relation } from '../query/relations.ts';
import type { OwnData } from '../store/served-data.ts';

/** Validated custom records, keyed by the caller's name of their resource; `null` for a name that is not served. */
export type OwnRecords = Readonly<Record<string, readonly JsonObject[] | null>>;

/** Words of which a normalized name may be the plural, in English or Turkish, and the name itself. */
const singularsOf = (name: string): readonly string[] => {
  const word = normalized(name);
  const endings = [/$/, /s$/, /es$/, /l[ae]r$/].map((ending) => word.replace(ending, ''));
  return [...endings, word.replace(/ies$/, 'y')].filter(Boolean);
};

const definitionOf = (name: string, children: () => readonly string[]): ResourceDefinition => ({
  path: name,
  alias: name,
  singularAlias: name,
  count: 0,
  typeName: name,
  synonyms: { tr: [], en: singularsOf(name).slice(1) },
  title: { tr: name, en: name },
  description: { tr: 'Kendi verileriniz', en: 'Your own data' },
  get subCollections() {
    return children();
  },
  fields: {},
});

/** A foreign key by its name: `authorId` and `author_id` are keys of `author`. */
const KEY = /^(.+?)(?:Id|_id)$/;

/**
 * The catalogue of custom records, with the records. A resource beside the nine has no fields of its own: they are found in its records.
 * Its relations, and those of custom records of the nine whose keys have other names, are found by the names of the keys.
 */
export const ownDataOf = (own: OwnRecords, base: Catalogue = nine): OwnData => {
  const given = Object.entries(own).flatMap(([written, records]) =>
    records === null ? [] : [{ written, name: base.bySegment.get(written) ?? written, records }],
  );
  const records = new Map(given.map((each) => [each.name, each.records]));
  const isOwn = (name: string): boolean => records.has(name);
  const added = given.map(({ name }) => name).filter((name) => !base.names.includes(name));
  const names = [...added, ...base.names];
  const definitions = new Map(
    added.map((name) => [name, definitionOf(name, () => childrenOf(name, givenNames).map(({ target }) => target))]),
  );
  const of = (name: string): ResourceDefinition => definitions.get(name) ?? base.of(name);
  const givenNames = cached((name: string) => byValue(namesIn)(of(name).fields, records.get(name) ?? []));

  /** Names of resources, keyed by what a foreign key may call them. */
  const called = new Map([
    ...base.names.flatMap((name) =>
      [of(name).typeName, of(name).singularAlias].map((word) => [normalized(word), name] as const),
    ),
    ...added.flatMap((name) => singularsOf(name).map((word) => [word, name] as const)),
  ]);
  const hasKey = (name: string, key: string): boolean =>
    records.get(name)?.some((record) => Object.hasOwn(record, key)) !== false;

  const parentsOf = (name: string, namesOf: (name: string) => Names): readonly Relation[] => {
    const fixed = base.relationsOf(name, namesOf).filter(({ kind }) => kind === 'parent');
    const byName = [...namesOf(name).leaves.values()].flatMap(({ path }): readonly Relation[] => {
      const [key = ''] = path;
      const word = KEY.exec(key)?.[1] ?? '';
      const target = path.length === 1 ? called.get(normalized(word)) : undefined;
      if (target === undefined || fixed.some((relation) => relation.key === key)) return [];
      const replaced = fixed.find((relation) => relation.target === target && !hasKey(name, relation.key));
      return [{ name: word, alias: replaced?.name ?? word, kind: 'parent', target, key }];
    });
    const isReplaced = (relation: Relation): boolean =>
      byName.some(({ name: word, alias }) => alias === relation.name && word !== alias);
    return [...fixed.filter((relation) => !isReplaced(relation)), ...byName];
  };

  const childrenOf = (parent: string, namesOf: (name: string) => Names): readonly Relation[] => {
    const keysTo = (child: string): readonly string[] =>
      parentsOf(child, namesOf).flatMap(({ target, key }) => (target === parent ? [key] : []));
    const fixed = base
      .relationsOf(parent, namesOf)
      .filter(({ kind, target, key }) => kind === 'children' && keysTo(target).includes(key));
    const byName = names.flatMap((child): readonly Relation[] => {
      const isFixed = (key: string): boolean => Object.hasOwn(of(child).fields, key);
      const key = keysTo(child).find((each) => !isFixed(each));
      if (key === undefined || fixed.some(({ target }) => target === child)) return [];
      const { path, alias } = of(child);
      const written = given.find(({ name }) => name === child)?.written ?? path;
      return [{ name: written, alias: written === path ? alias : path, kind: 'children', target: child, key }];
    });
    return [...fixed, ...byName];
  };

  const catalogue: Catalogue = {
    ...base,
    names,
    of,
    bySegment: new Map([...added.map((name) => [name, name] as const), ...base.bySegment]),
    isOwn,
    namesOf: (name, found) => (isOwn(name) ? byValue(found) : found),
    notServed: Object.keys(own).filter((name) => own[name] === null),
    relationsOf: (name, namesOf) => [
      ...parentsOf(name, namesOf),
      ...childrenOf(name, namesOf),
      ...base.relationsOf(name, namesOf).filter(({ kind }) => kind === 'picture'),
    ],
  };
  return { catalogue, records };
};
