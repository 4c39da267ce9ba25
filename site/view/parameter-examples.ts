import type { Bilingual } from '../../data/catalogue/member.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { meaningOn, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import type { Parameter } from '../../functions/query/parameter.ts';
import { type ListParameterKey, type ParameterKey, parameters } from '../../functions/query/parameters.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { type Language, segmentOf } from '../language.ts';
import { playgroundLinks } from '../pages.ts';
import { ask } from './ask.ts';
import { choices } from './resource-choices.ts';

/** A parameter with an address to try it at. */
export interface ParameterExample {
  /** As the page's language spells it; for a filter the field's name. */
  readonly name: string;
  readonly otherName: string;
  readonly description: string;
  readonly expects: string;
  /** Readable, not percent-encoded, below the API's base. */
  readonly target: string;
  readonly href: string;
  readonly tryPath: string;
  /** How the example ends, in words. */
  readonly outcome: string;
}

const spellings = { tr: 'name', en: 'alias' } as const;

type Spell = (key: ListParameterKey) => string;

/** The query that shows a parameter at work. */
const queries = (resource: ResourceName, lang: Language, spell: Spell): Readonly<Record<ListParameterKey, string>> => {
  const { sort, word, fields } = choices[resource];
  const [relation] = relationsOf(resource);
  return {
    page: `${spell('page')}=2&${spell('limit')}=5`,
    limit: `${spell('limit')}=5`,
    sort: `${spell('sort')}=${sort}`,
    directions: `${spell('sort')}=${sort}&${spell('directions')}=desc`,
    words: `${spell('words')}=${word}`,
    envelope: `${spell('envelope')}=1&${spell('limit')}=3`,
    start: `${spell('start')}=2&${spell('end')}=5`,
    end: `${spell('end')}=3`,
    fields: `${spell('fields')}=${fields}&${spell('limit')}=5`,
    embed: `${spell('embed')}=${relation?.[spellings[lang]] ?? ''}&${spell('limit')}=2`,
    delay: `${spell('delay')}=1500`,
    status: `${spell('status')}=503`,
    errorRate: `${spell('errorRate')}=0.5&${spell('seed')}=1&${spell('attempt')}=1`,
    seed: `${spell('errorRate')}=0.5&${spell('seed')}=1`,
    attempt: `${spell('errorRate')}=0.5&${spell('seed')}=1&${spell('attempt')}=5`,
    requiresToken: `${spell('requiresToken')}=1`,
  };
};

/** The status of an example that shows a failure. */
const shownStatus: Readonly<Partial<Record<ListParameterKey, number>>> = {
  status: 503,
  errorRate: 500,
  attempt: 429,
  requiresToken: 401,
};

type Shown = Pick<ParameterExample, 'target' | 'href' | 'tryPath' | 'outcome'>;

const matches = (total: number): Bilingual => ({
  tr: `${total} eşleşme`,
  en: `${total} ${total === 1 ? 'match' : 'matches'}`,
});

const show = async (resource: ResourceName, query: string, lang: Language, expected = 200): Promise<Shown> => {
  const target = `/${segmentOf(catalogue[resource], lang)}?${query}`;
  const { status, href, headers } = await ask(target);
  const total = Number(headers.get('X-Total-Count'));
  if (status !== expected || (status === 200 && total === 0)) throw new Error(`${target} shows nothing (${status})`);
  const outcome = status === 200 ? matches(total)[lang] : String(status);
  return { target, href, tryPath: playgroundLinks(target)[lang], outcome };
};

const isParameterKey = (name: string): name is ParameterKey => Object.hasOwn(parameters, name);

const isListKey = (key: ParameterKey): key is ListParameterKey => parameters[key].on.some((kind) => kind === 'list');

const parameterExample = async (
  key: ListParameterKey,
  resource: ResourceName,
  lang: Language,
): Promise<ParameterExample> => {
  const spell: Spell = (other) => parameters[other][spellings[lang]];
  const query = queries(resource, lang, spell)[key];
  const { name, alias, description, expects }: Parameter<unknown> = parameters[key];
  const [own, other] = lang === 'tr' ? [name, alias] : [alias, name];
  return {
    name: own,
    otherName: own === other ? '' : other,
    description: description[lang],
    expects: expects[lang],
    ...(await show(resource, query, lang, shownStatus[key] ?? 200)),
  };
};

const filterExamples = async (resource: ResourceName, lang: Language): Promise<readonly ParameterExample[]> => {
  const { value: plainPair, nested } = choices[resource];
  const plain = {
    tr: 'Eşitlik süzgeci: alanın değeri tam olarak bu olan kayıtlar. Aynı ad yinelenirse “ya da”, ayrı adlar “ve” demektir.',
    en: 'Filtering by equality: records with exactly this value. A repeated name means OR, different names mean AND.',
  };
  const deep = {
    tr: 'İç içe alanlar alt çizgiyle yazılır; dizilerde “içinde geçen” demektir.',
    en: 'For nested members, join the names with an underscore. On arrays, it means “contains”.',
  };
  const expects = { tr: 'alanın değeri', en: 'a value of this field' }[lang];
  const entries = [{ pair: plainPair, description: plain }, ...(nested ? [{ pair: nested, description: deep }] : [])];
  return Promise.all(
    entries.map(async ({ pair: [name, value], description }) => ({
      name,
      otherName: '',
      description: description[lang],
      expects,
      ...(await show(resource, `${name}=${value}`, lang)),
    })),
  );
};

/** Each operator but equality, at work on a field of the resource. */
const operatorExamples = (resource: ResourceName, lang: Language): Promise<readonly ParameterExample[]> =>
  Promise.all(
    operatorNames
      .filter((name) => name !== 'equal')
      .map(async (name) => {
        const operator = operatorOf(name);
        const { suffix, operand, expects } = operator;
        const [field, value] = choices[resource][operand];
        const member = fieldsOf(catalogue[resource].members).get(field)?.member;
        if (!member) throw new Error(`${resource} has no ${field}`);
        return {
          name: `${field}${suffix}`,
          otherName: '',
          description: `${meaningOn(operator, member)[lang]}.`,
          expects: expects(member)[lang],
          ...(await show(resource, `${field}${suffix}=${value}`, lang)),
        };
      }),
  );

/** Every filter, operator and list parameter, each with a request of this resource that finds something. */
export const parameterExamples = async (
  resource: ResourceName,
  lang: Language,
): Promise<readonly ParameterExample[]> => {
  const keys = Object.keys(parameters).filter(isParameterKey).filter(isListKey);
  const shown = await Promise.all(keys.map((key) => parameterExample(key, resource, lang)));
  return [...(await filterExamples(resource, lang)), ...(await operatorExamples(resource, lang)), ...shown];
};
