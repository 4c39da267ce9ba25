import type { Bilingual } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import type { Catalogue, Subject } from './catalogue.ts';
import { limits } from './limits.ts';
import type { Embed, Selection, Shape } from './list-query.ts';
import { mayBeField } from './own-fields.ts';
import type { Report } from './problem.ts';
import { badParameter, flattened, type QueryPairs, readParameter } from './query-pairs.ts';
import { unknownItem } from './suggest.ts';

type Path = readonly string[];

/** The paths that begin with one of these names, without their first step. */
export const pathsBelow = (paths: readonly Path[], ...names: readonly string[]): readonly Path[] =>
  paths.filter(([step = '']) => names.includes(step)).map(([, ...rest]) => rest);

/** The tree of the fields at these paths. The field at the end of a path is selected as a whole. */
const selectionOf = (paths: readonly Path[]): Selection =>
  new Map(
    Array.from(new Set(paths.map(([step = '']) => step)), (step) => {
      const below = pathsBelow(paths, step);
      return [step, below.some(({ length }) => length === 0) ? null : selectionOf(below)];
    }),
  );

/** An alias for a field or an embedded relation: `firstName:ad`, `company:firma`. */
interface Rename {
  readonly item: string;
  readonly alias: string;
  readonly of: Path | Embed;
}

const ALIAS = new RegExp(`^[A-Za-z_]\\w{0,${limits.aliasLetters - 1}}$`);

/** Invalid aliases: fields that any response may have, and names with a special meaning in JavaScript. */
const reservedIn = ({ spelled }: Catalogue): readonly string[] => [
  'id',
  spelled(PICTURE_NAMES).tr,
  '__proto__',
  'constructor',
  'prototype',
];

const expected = {
  notEmbedded: {
    tr: 'kaydın kendi alanları; gömülen her zaman döner, buradan kaldırın',
    en: 'fields of the record itself; embedded records are always included, so remove them here',
  },
  alias: {
    tr: `takmaAd:alan; takma ad en çok ${limits.aliasLetters} karakterdir (a-z, A-Z, 0-9, _) ve rakamla başlamaz`,
    en: `alias:field; an alias has at most ${limits.aliasLetters} characters (a-z, A-Z, 0-9, _) and does not begin with a digit`,
  },
  rare: {
    tr: `bir alana en çok ${limits.aliasesOfField}, bir ilişkiye tek takma ad`,
    en: `at most ${limits.aliasesOfField} aliases for a field and one for a relation`,
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

const unique = (reserved: readonly string[]): Bilingual => ({
  tr: `yanıtta benzersiz bir takma ad; ${reserved.join(', ')} kabul edilmez`,
  en: `an alias that is unique in the response; ${reserved.join(', ')} are not accepted`,
});

const wholeRelation = (example: string): Bilingual => ({
  tr: `bütün bir ilişki (${example}); içindeki alanlar kendi adlarıyla döner`,
  en: `a whole relation (${example}); the fields inside it keep their names`,
});

/** The context in which the items of a parameter are parsed. */
interface Context {
  readonly spelling: string;
  readonly subject: Subject;
  readonly embeds: readonly Embed[];
  readonly report: Report;
}

const refuse = ({ spelling, report }: Context, item: string, expects: Bilingual): void =>
  report(() => badParameter({ spelling, text: item, expects }));

/** Reports an unknown field. After a field's name it is probably an alias in the wrong order (`ad:firstName`) or a sort direction. */
const refuseUnknown = ({ spelling, subject, report }: Context, name: string, alias = ''): void => {
  if (mayBeField(subject.names, name)) return;
  report(() => {
    const { selectable } = subject.names;
    const problem = unknownItem(name, spelling, selectable, subject);
    const before = alias === '' ? '' : `${alias}:`;
    const isDirection = /^(?:asc|desc)$/i.test(name);
    const swapped = selectable.has(alias) && ALIAS.test(name) ? [isDirection ? alias : `${name}:${alias}`] : [];
    // The minus sign is removed, because selections have no sort direction.
    const suggestions = problem.suggestions.map((field) => before + field.replace('-', ''));
    return { ...problem, suggestions: [...swapped, ...suggestions].slice(0, limits.suggestions) };
  });
};

const embedNamed = ({ embeds }: Context, name: string | undefined): Embed | undefined =>
  embeds.find(({ relation }) => relation.name === name || relation.alias === name);

const readRename = (context: Context, item: string): readonly Rename[] => {
  const [alias = '', ...rest] = item.split(':');
  const name = flattened(rest.join(':'));
  const of = embedNamed(context, name) ?? context.subject.names.selectable.get(name);
  const [relation = ''] = name.split('_');
  if (!ALIAS.test(alias) || name === '' || (!of && rest.length > 1)) refuse(context, item, expected.alias);
  else if (of) return [{ item, alias, of }];
  else if (embedNamed(context, relation)) refuse(context, item, wholeRelation(`${alias}:${relation}`));
  else refuseUnknown(context, name, alias);
  return [];
};

const refuseRenames = (context: Context, renames: readonly Rename[], names: readonly string[]): void => {
  const reserved = reservedIn(context.subject.catalogue);
  for (const { item, alias, of } of renames) {
    const others = renames.filter((each) => each.of === of);
    const most = 'relation' in of ? 1 : limits.aliasesOfField;
    if (reserved.includes(alias) || names.indexOf(alias) !== names.lastIndexOf(alias))
      refuse(context, item, unique(reserved));
    else if (others[most]?.item === item) refuse(context, item, expected.rare);
  }
};

/** Parses the selected fields and the aliases of fields and relations. */
export const readShape = (grouped: QueryPairs, subject: Subject, embeds: readonly Embed[], report: Report): Shape => {
  const { given, value, spelling } = readParameter(grouped, subject.catalogue.parameters.fields, report);
  if (!given) return { selection: null, aliases: [], embeds };
  const { selectable } = subject.names;
  const context = { spelling, subject, embeds, report };
  const paths: Path[] = [];
  const renames: Rename[] = [];
  for (const item of value) {
    const name = flattened(item);
    const path = selectable.get(name);
    if (path) paths.push(path);
    else if (item.includes(':')) renames.push(...readRename(context, item));
    else if (embedNamed(context, name.split('_')[0])) refuse(context, name, expected.notEmbedded);
    else refuseUnknown(context, name);
  }
  if (renames.length === 0) return { selection: selectionOf([['id'], ...paths]), aliases: [], embeds };
  const renamed = embeds.map((embed) => ({
    ...embed,
    name: renames.find(({ of }) => of === embed)?.alias ?? embed.name,
  }));
  const aliases = renames.flatMap(({ alias, of }) => ('relation' in of ? [] : [{ name: alias, path: of }]));
  const plain = new Set(paths.flatMap((path) => [path[0] ?? '', path.join('_')]));
  refuseRenames(context, renames, [...plain, ...[...renamed, ...aliases].map(({ name }) => name)]);
  // `id` is always included, unless it has an alias.
  const hasId = !aliases.some(({ path }) => path.join('.') === 'id');
  return { selection: selectionOf(hasId ? [['id'], ...paths] : paths), aliases, embeds: renamed };
};
