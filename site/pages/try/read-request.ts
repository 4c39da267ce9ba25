import { leavesOf } from '../../../data/schema.ts';
import { type ParameterKey, parameterKeys, parameters } from '../../../functions/query/parameters.ts';
import { linkNames } from '../../shared/pages.ts';
import { pageLanguage, t } from '../../shared/scripts/page.ts';
import { resourceNames, resources } from './api.ts';
import { fieldNames, splitName } from './comparisons.ts';
import { spelledPath } from './embed-choice.ts';
import {
  asksForList,
  type Child,
  childrenOf,
  initialState,
  isMethod,
  listedResource,
  methods,
  methodsOf,
  type Pair,
  segmentOf,
  SESSION,
  startOf,
  type State,
  type Subject,
  takesChild,
  takesId,
  takesParameter,
} from './state.ts';

/** The request in a link or URL. If it is invalid, `problem` is the reason, and the state is that of a new form. */
export interface Reading {
  readonly state: State;
  readonly problem: string;
  /** Finds a similar valid target. */
  readonly suggest?: () => Promise<string | undefined>;
}

const LONGEST_QUOTE = 60;

const quote = (text: string): string => `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;

const subjects: readonly Subject[] = [...resourceNames, SESSION];

/** Finds the name that has this path segment in either language. */
const bySegment = <Name extends Subject | Child>(segment: string, names: readonly Name[]): Name | undefined =>
  names.find((name) => segmentOf(name, false) === segment || segmentOf(name, true) === segment);

/** The decoded segments of a path, without a trailing slash; `undefined` for invalid paths. */
const segmentsOf = (path: string): readonly string[] | undefined => {
  try {
    const segments = path
      .replace(/\/$|\.json$/, '')
      .split('/')
      .map(decodeURIComponent);
    const [before, ...parts] = segments;
    const isPlain = parts.every((part) => !['', '.', '..'].includes(part));
    return before === '' && isPlain ? parts : undefined;
  } catch {
    return undefined;
  }
};

const notAnAddress = (target: string, fresh: State): Reading => {
  const [path = ''] = target.split('?');
  const problem = t(
    `İstek anlaşılamadı: ${quote(path)} bu API’nin bir adresi değil.`,
    `The request was not understood: ${quote(path)} is not an address of this API.`,
  );
  const suggest = async (): Promise<string | undefined> => {
    // Imported here, because most links need no suggestion.
    const { closest } = await import('../../../functions/query/closest.ts');
    const names = subjects.map((name) => segmentOf(name, fresh.english));
    const [name] = closest(path.split('/').find((part) => part !== '' && part !== fresh.kept) ?? '', names);
    return name === undefined ? undefined : `${startOf(fresh)}/${name}`;
  };
  return { state: { ...fresh, spelled: target }, problem, suggest };
};

const notOffered = (method: string, path: string): string =>
  t(
    `İstek anlaşılamadı: ${quote(path)} adresi ${quote(method)} yöntemini desteklemiyor.`,
    `The request was not understood: ${quote(path)} does not support the method ${quote(method)}.`,
  );

const keyOf = (name: string): ParameterKey | undefined =>
  parameterKeys.find((key) => parameters[key].name === name || parameters[key].alias === name);

/** True if the parameter's control can show the value; number fields and checkboxes cannot show every value. */
const canShow = (state: State, key: ParameterKey, value: string): boolean => {
  if (value === '') return false;
  if (key === 'envelope' || key === 'validate' || key === 'complete') return value === '1';
  if (key === 'page' || key === 'limit') return /^[1-9]\d*$/.test(value);
  if (key === 'embed')
    return value.split(',').every((path) => spelledPath(listedResource(state), path, state.english) !== '');
  return true;
};

/** Sort keys for the form's rows; `undefined` if rows cannot represent them. */
const readSorts = (state: State, sort: string, directions: string): readonly Pair[] | undefined => {
  const names = fieldNames(listedResource(state), ({ sortable }) => sortable);
  const given = directions === '' ? [] : directions.toLowerCase().split(',');
  const fields = sort.split(',');
  if (given.length > 1 && given.length !== fields.length) return undefined;
  const pairs = fields.map((field, at): Pair => {
    const descends = directions === '' && field.startsWith('-');
    return [descends ? field.slice(1) : field, descends ? 'desc' : (given[at] ?? given[0] ?? 'asc')];
  });
  const fits = pairs.every(([field, way]) => names.includes(field) && (way === 'asc' || way === 'desc'));
  return fits ? pairs : undefined;
};

/** Assigns query parameters to the form's controls; parameters without a control are kept unchanged. */
const readQuery = (state: State, query: URLSearchParams): State => {
  const isList = asksForList(state);
  const leaves = leavesOf(resources[listedResource(state)].fields);
  const values: Partial<Record<ParameterKey, string>> = {};
  const filters: Pair[] = [];
  const others: Pair[] = [];
  for (const [name, value] of query) {
    const key = keyOf(name);
    const flat = name.replaceAll('.', '_');
    const isOffered = key && takesParameter(state, key);
    if (isOffered && values[key] === undefined && canShow(state, key, value)) values[key] = value;
    else if (!key && isList && value !== '' && splitName(flat, leaves)) filters.push([flat, value]);
    else others.push([name, value]);
  }
  const { sort, directions, ...rest } = values;
  const sorts = sort === undefined ? undefined : readSorts(state, sort, directions ?? '');
  if (!sorts)
    for (const key of ['sort', 'directions'] as const) {
      const value = values[key];
      if (value !== undefined) others.push([parameters[key][state.english ? 'alias' : 'name'], value]);
    }
  return { ...state, filters, others, sorts: sorts ?? [], values: rest };
};

/** Parses a target relative to the API's base; method and body come from `fresh`. */
export const readTarget = (target: string, fresh: State): Reading => {
  const { method } = fresh;
  const [path = '', ...query] = target.split('?');
  const segments = segmentsOf(path) ?? [];
  const [kept = ''] = segments.filter((segment, at) => at === 0 && /^~[\w-]*$/.test(segment));
  const empty = { ...initialState(fresh.english), kept };
  const [first = '', ...rest] = kept === '' ? segments : segments.slice(1);
  const resource = bySegment(first, subjects);
  const [id = '', last = '', ...more] = resource === SESSION ? ['', ...rest] : rest;
  const child: Child | '' | undefined = last === '' ? '' : resource && bySegment(last, childrenOf(resource));
  if (!resource || child === undefined || more.length > 0) return notAnAddress(target, empty);
  const isEnglish = segmentOf(resource, true) === first;
  const state = { ...fresh, kept, resource, english: isEnglish || pageLanguage === 'en', id, child, spelled: '' };
  const needsId = takesId(state) && method !== 'GET';
  if (
    !methodsOf(resource).includes(method) ||
    (id !== '' && !takesId(state)) ||
    (id === '' && needsId) ||
    (child !== '' && !takesChild(state))
  )
    return { state: empty, problem: notOffered(method, path) };
  // The English API has no Turkish paths, but links from Turkish pages do.
  const spelled = state.english === isEnglish ? target : '';
  return { state: { ...readQuery(state, new URLSearchParams(query.join('?'))), spelled }, problem: '' };
};

/** Parses a playground link in either language: method, target relative to the API's base, body. */
export const readShared = (shared: URLSearchParams, english: boolean): Reading => {
  const get = (part: keyof typeof linkNames.tr): string | null =>
    shared.get(linkNames.tr[part]) ?? shared.get(linkNames.en[part]);
  const method = get('method') ?? 'GET';
  const target = get('target');
  const fresh = initialState(english);
  if (!isMethod(method))
    return {
      state: fresh,
      problem: t(
        `İstek anlaşılamadı: ${quote(method)} bir yöntem değil; yöntemler: ${methods.join(', ')}.`,
        `The request was not understood: ${quote(method)} is not a method; the methods are ${methods.join(', ')}.`,
      ),
    };
  // Line ends are normalized as in a text area, so that editing the body does not change them.
  const state = { ...fresh, method, body: (get('body') ?? '').replaceAll(/\r\n?/g, '\n') };
  return target === null ? { state, problem: '' } : readTarget(target, state);
};
