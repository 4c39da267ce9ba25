import type { Bilingual } from '../../data/catalogue/field.ts';
import { type Leaf, type Leaves, sortablePaths } from '../../data/schema.ts';
import type { Subject } from './catalogue.ts';
import { type Condition, defaultQuery, type Embed, type ListQuery, type SortKey, type Window } from './list-query.ts';
import { colonOperators, everyOperator, expectsOf, type Operator, operators, valuesIn } from './operators.ts';
import { limits } from './limits.ts';
import { mayBeField, type Names } from './own-fields.ts';
import { knownNames } from './parameters.ts';
import {
  badParameter,
  collectProblems,
  flattened,
  inOurWords,
  type QueryPairs,
  readParameter,
  type ReadParameter,
} from './query-pairs.ts';
import type { QueryProblem, Report } from './problem.ts';
import type { Relation } from './relations.ts';
import { pathsBelow, readShape } from './selection.ts';
import {
  closestRelations,
  closestValues,
  conditionIn,
  sortIn,
  suggestItems,
  unknownItem,
  unknownName,
} from './suggest.ts';
import { kindOf, type Span } from './values.ts';

export type ParsedQuery =
  { readonly ok: true; readonly query: ListQuery } | { readonly ok: false; readonly problems: readonly QueryProblem[] };

interface Comparison {
  readonly leaf: Leaf;
  readonly operator: Operator;
}

const behindSuffix = (flat: string, leaves: Leaves): Comparison | undefined => {
  for (const operator of everyOperator) {
    const { length } = operator.suffix;
    const leaf = flat.endsWith(operator.suffix) ? leaves.get(flat.slice(0, flat.length - length)) : undefined;
    if (leaf) return { leaf, operator };
  }
  return undefined;
};

const behindColon = (flat: string, leaves: Leaves): Comparison | undefined => {
  const colon = flat.lastIndexOf(':');
  const operator = colonOperators.get(flat.slice(colon + 1));
  const leaf = leaves.get(flat.slice(0, Math.max(colon, 0)));
  return operator && leaf && { leaf, operator };
};

/** The problem of an operator that the field does not support. Suggests equality, which every field supports, in the same notation. */
const unsupported = (parameter: string, flat: string, field: string): QueryProblem => {
  const suffix = flat.slice(field.length);
  return {
    kind: 'unsupportedOperator',
    parameter,
    field,
    suffix,
    suggestions: [suffix.startsWith(':') ? `${field}:eq` : field],
  };
};

/** Splits a parameter's name into field and operator; reports a problem and returns `null` for an invalid name. */
const comparisonOf = (name: string, names: Names, report: Report, unknown: () => QueryProblem): Comparison | null => {
  const flat = flattened(name);
  const found = flat.startsWith('_')
    ? undefined
    : (behindSuffix(flat, names.leaves) ?? behindColon(flat, names.leaves));
  if (!found && !flat.startsWith('_') && mayBeField(names, flat)) return null;
  if (!found) report(unknown);
  else if (found.operator.supports(found.leaf.field)) return found;
  else report(() => unsupported(name, flat, found.leaf.name));
  return null;
};

const repeatHint = (expects: Bilingual, name: string): Bilingual => ({
  tr: `${expects.tr} (birden çok değer için parametreyi yineleyin: ${name}=…&${name}=…)`,
  en: `${expects.en} (for several values repeat the parameter: ${name}=…&${name}=…)`,
});

const badValue = (name: string, text: string, { leaf, operator }: Comparison): QueryProblem => {
  const { field } = leaf;
  const { listed, repeated, read } = operator;
  const valid = listed(field);
  const looksLikeList = valid !== null && repeated !== 'once' && text.includes(',');
  const expected = expectsOf(operator, field);
  const corrected =
    kindOf(field)
      .corrections?.(text)
      .filter((each) => read(each, field)) ?? [];
  return {
    kind: 'badValue',
    parameter: name,
    value: text,
    expects: looksLikeList ? repeatHint(expected, name) : expected,
    suggestions: [
      ...(operator === operators.equal ? conditionIn(leaf, text) : []),
      ...(corrected.length === 0 ? closestValues(text, field, valid ?? []) : corrected),
    ],
    ...(valid === null ? {} : { valid }),
  };
};

const readSpans = (name: string, comparison: Comparison, given: readonly string[], report: Report): readonly Span[] => {
  const { operator, leaf } = comparison;
  const texts = operator.mayBeEmpty ? given.filter((text) => text !== '') : given;
  const values = texts.flatMap((text) => valuesIn(operator, leaf.field, text));
  if (values.includes('')) {
    report(() => ({ kind: 'emptyValue', parameter: name }));
    return [];
  }
  if (values.length > limits.values) {
    report(() => ({ kind: 'tooMany', parameter: name, atMost: limits.values, what: 'values' }));
    return [];
  }
  if (operator.repeated === 'once' && values.length > 1) report(() => ({ kind: 'repeated', parameter: name }));
  return values.flatMap((text) => {
    const span = operator.read(text, leaf.field);
    if (span !== undefined) return [span];
    report(() => badValue(name, text, comparison));
    return [];
  });
};

/** A comparison with the values of all its spellings; `name` is the first spelling in the query. */
interface GivenComparison extends Comparison {
  readonly name: string;
  given: readonly string[];
}

/** Parses all pairs except parameters as conditions on fields. */
const readConditions = (grouped: QueryPairs, subject: Subject, report: Report): readonly Condition[] => {
  const isParameter = knownNames(subject.catalogue.parameters);
  const comparisons: GivenComparison[] = [];
  for (const [name, given] of grouped) {
    if (isParameter.has(name)) continue;
    const comparison = comparisonOf(name, subject.names, report, () => unknownName(name, subject, given.join(',')));
    if (!comparison) continue;
    const { leaf, operator } = comparison;
    const same = comparisons.find((each) => each.leaf === leaf && each.operator === operator);
    if (same) same.given = [...same.given, ...given];
    else comparisons.push({ name, leaf, operator, given });
  }
  return comparisons.flatMap(({ name, leaf, operator, given }): readonly Condition[] => {
    const spans = readSpans(name, { leaf, operator }, given, report);
    return spans.length > 0 ? [{ leaf, operator, spans }] : [];
  });
};

/** The problem of an invalid sort item: a misplaced direction, an unsortable field or an unknown name. */
const badSortItem = (item: string, { spelling, text }: ReadParameter<unknown>, subject: Subject): QueryProblem => {
  const { names, definition } = subject;
  const { leaves, selectable } = names;
  const { fields } = definition;
  const sortable = sortablePaths(leaves);
  const sort = /^(?:asc|desc)$/i.test(inOurWords(item)) ? sortIn(text, sortable, fields) : '';
  const problem = unknownItem(item, spelling, sortable, subject);
  if (sort !== '') return { ...problem, suggestions: [`${spelling}=${sort}`] };
  if (problem.suggestions.length > 0) return problem;
  const known = suggestItems(item, selectable, fields)[0]?.replace('-', '');
  if (known === undefined) return problem;
  const expects = {
    tr: `her kayıtta tek bir değeri olan bir alan (${known} öyle değil)`,
    en: `a field with a single value per record (${known} is not one)`,
  };
  return { kind: 'badValue', parameter: spelling, value: item, expects };
};

const readSort = (grouped: QueryPairs, subject: Subject, report: Report): readonly SortKey[] => {
  const { parameters } = subject.catalogue;
  const sort = readParameter(grouped, parameters.sort, report);
  const directions = readParameter(grouped, parameters.directions, report);
  const keys = sort.value.map((item): SortKey => {
    const descending = item.startsWith('-');
    const field = flattened(descending ? item.slice(1) : item);
    if (!subject.names.leaves.get(field)?.sortable && !mayBeField(subject.names, field))
      report(() => badSortItem(item, sort, subject));
    return { field, descending };
  });
  // An invalid sort parameter has already been reported.
  if (!directions.given || (sort.given && keys.length === 0)) return keys;
  if (keys.some(({ descending }) => descending))
    report(() => ({ kind: 'conflict', parameters: [`${sort.spelling}=-…`, directions.spelling] }));
  const named: readonly SortKey[] = keys.length === 0 ? [{ field: 'id', descending: false }] : keys;
  if (directions.value.length !== 1 && directions.value.length !== named.length) report(() => badParameter(directions));
  return named.map(({ field }, at) => ({ field, descending: directions.value[at] ?? directions.value[0] ?? false }));
};

const asksForManyIds = (conditions: readonly Condition[]): boolean =>
  conditions.some(
    ({ leaf, operator, spans }) =>
      leaf.name === 'id' && operator.operand === 'value' && operator.repeated === 'any' && spans.length > 1,
  );

/** Parses the window of matches: a slice if `_bas` or `_son` is given, otherwise a page. */
const readWindow = (
  grouped: QueryPairs,
  { catalogue: { parameters } }: Subject,
  conditions: readonly Condition[],
  report: Report,
): Window => {
  const fallback = asksForManyIds(conditions) ? limits.page : parameters.limit.fallback;
  const limit = readParameter(grouped, parameters.limit, report, fallback);
  const page = readParameter(grouped, parameters.page, report);
  const start = readParameter(grouped, parameters.start, report);
  const end = readParameter(grouped, parameters.end, report);
  if (!start.given && !end.given) return { kind: 'page', page: page.value, limit: limit.value };
  const slice = start.given ? start : end;
  if (page.given) report(() => ({ kind: 'conflict', parameters: [page.spelling, slice.spelling] }));
  if (end.given && limit.given) report(() => ({ kind: 'conflict', parameters: [limit.spelling, end.spelling] }));
  if (end.given && end.value < start.value) report(() => badParameter(end));
  const size = end.given ? Math.min(end.value - start.value, limits.page) : limit.value;
  return { kind: 'slice', start: start.value, size };
};

const embedsFrom = (
  subject: Subject,
  relations: readonly Relation[],
  paths: readonly (readonly string[])[],
  parameter: string,
  report: Report,
): readonly Embed[] => {
  if (paths.length === 0) return [];
  for (const [step = ''] of paths) {
    if (relations.some(({ name, alias }) => name === step || alias === step)) continue;
    report(() => {
      const valid = [...new Set(relations.flatMap(({ name, alias }) => [name, alias]))];
      const suggestions = closestRelations(
        subject.catalogue,
        step,
        relations,
        parameter === subject.catalogue.parameters.embed.name ? 'tr' : 'en',
      );
      return { kind: 'unknownRelation', name: step, parameter, suggestions, valid };
    });
  }
  return relations.flatMap((relation): readonly Embed[] => {
    const here = pathsBelow(paths, relation.name, relation.alias);
    if (here.length === 0) return [];
    const below = here.filter(({ length }) => length > 0);
    const { kind, target, name } = relation;
    const inside = kind === 'picture' ? [] : subject.relationsOf(target);
    return [{ relation, name, below: embedsFrom(subject, inside, below, parameter, report) }];
  });
};

const countEmbeds = (embeds: readonly Embed[]): number =>
  embeds.reduce((sum, { below }) => sum + 1 + countEmbeds(below), 0);

const readEmbeds = (grouped: QueryPairs, subject: Subject, report: Report): readonly Embed[] => {
  const embed = readParameter(grouped, subject.catalogue.parameters.embed, report);
  const paths = embed.value.map((path) => path.split('.', limits.embedDepth + 1));
  const isTooDeep = paths.some((path) => path.length > limits.embedDepth);
  const { catalogue, definition, names } = subject;
  const relations = paths.length === 0 ? [] : subject.relationsOf(definition.path);
  // As long as custom records are missing, any name may become a relation.
  const isOpen = names.isOpen && catalogue.isOwn(definition.path);
  const isKnown = ([step]: readonly string[]): boolean =>
    relations.some(({ name, alias }) => name === step || alias === step);
  const known = isOpen ? paths.filter(isKnown) : paths;
  const embeds = isTooDeep ? [] : embedsFrom(subject, relations, known, embed.spelling, report);
  if (isTooDeep || countEmbeds(embeds) > limits.embeds) report(() => badParameter(embed));
  return embeds;
};

/** Parses and validates a list query. Pure. Returns all problems, up to the limit. */
export const parseListQuery = (grouped: QueryPairs, subjectOf: () => Subject): ParsedQuery => {
  if (grouped.size === 0) return { ok: true, query: defaultQuery };
  const subject = subjectOf();
  const { parameters } = subject.catalogue;
  const { problems, report } = collectProblems();
  const conditions = readConditions(grouped, subject, report);
  const embeds = readEmbeds(grouped, subject, report);
  const parsed: ListQuery = {
    conditions,
    words: readParameter(grouped, parameters.words, report).value,
    // Without records, other names are valid, too, but there is nothing to sort.
    sort: readSort(grouped, subject, report).filter(({ field }) => subject.names.leaves.has(field)),
    window: readWindow(grouped, subject, conditions, report),
    shape: readShape(grouped, subject, embeds, report),
    envelope: readParameter(grouped, parameters.envelope, report).value,
  };
  return problems.length === 0 ? { ok: true, query: parsed } : { ok: false, problems };
};
