import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { idParameter, queryParameters } from './parameters.ts';
import { type Action, pathItem, type Place } from './path-items.ts';
import { merged } from './reference.ts';
import { segmentOf } from '../language.ts';
import { capitalised, type Subject } from './subject.ts';

/** A resource's records as operations name them: `Users`, and in Turkish, whose verbs take a bare singular, `Kullanici`. */
const recordsWord = ({ language, typeName, definition }: Subject): string =>
  language === 'tr' ? typeName : capitalised(definition.alias);

/** HEAD and OPTIONS of a list and of a record need different names. */
const listWord = (subject: Subject): string =>
  subject.language === 'tr' ? `${subject.typeName}Listesi` : recordsWord(subject);

const SIMULATED_ERRORS = [500, 503] as const;
const READ_ERRORS = [401, 414, 429, ...SIMULATED_ERRORS] as const;
const WRITE_ERRORS = [400, 401, 414, 429, ...SIMULATED_ERRORS] as const;
const BODY_ERRORS = [413, 415, 422, ...WRITE_ERRORS] as const;
const sorted = (statuses: readonly number[]): readonly number[] => statuses.toSorted((a, b) => a - b);

/** What writes with a body take. */
const bodyWriteParameters = (subject: Subject): readonly JsonObject[] => [
  ...queryParameters('write', subject),
  ...queryParameters('body', subject),
];

const listItem = (subject: Subject, place: Place): JsonObject => {
  const { nameOf } = subject;
  return pathItem({ ...place, subject: listWord(subject) }, [
    {
      method: 'get',
      kind: 'list',
      subject: recordsWord(subject),
      parameters: queryParameters('list', subject),
      success: [200, nameOf('list')],
      errors: sorted([400, ...READ_ERRORS]),
    },
    {
      method: 'post',
      kind: 'create',
      subject: subject.typeName,
      parameters: bodyWriteParameters(subject),
      requestBody: nameOf('input'),
      success: [201, nameOf('created')],
      errors: sorted(BODY_ERRORS),
    },
  ]);
};

const recordItem = (subject: Subject, place: Place): JsonObject => {
  const { nameOf } = subject;
  const write = (
    action: Pick<Action, 'method' | 'kind' | 'requestBody' | 'success'>,
    errors: readonly number[],
  ): Action => ({
    ...action,
    parameters: action.requestBody === undefined ? queryParameters('write', subject) : bodyWriteParameters(subject),
    errors: sorted([404, ...errors]),
  });
  return pathItem(place, [
    { method: 'get', kind: 'record', success: [200, nameOf('record')], errors: [404, 429] },
    write(
      { method: 'put', kind: 'replace', requestBody: nameOf('input'), success: [200, nameOf('input')] },
      BODY_ERRORS,
    ),
    write(
      { method: 'patch', kind: 'update', requestBody: nameOf('updated'), success: [200, nameOf('updated')] },
      BODY_ERRORS,
    ),
    write({ method: 'delete', kind: 'remove', success: [200, nameOf('deleted')] }, WRITE_ERRORS),
  ]);
};

const childItem = (parent: Subject, child: Subject, record: Place): JsonObject => {
  const titles = [parent.definition.title, child.definition.title];
  const title: Bilingual = { tr: titles.map(({ tr }) => tr).join(' › '), en: titles.map(({ en }) => en).join(' › ') };
  const path = `${record.path}/${segmentOf(child.definition, child.language)}`;
  return pathItem({ ...record, path, title, subject: `${parent.typeName}${listWord(child)}` }, [
    {
      method: 'get',
      kind: 'list',
      subject: `${parent.typeName}${recordsWord(child)}`,
      parameters: queryParameters('list', child),
      success: [200, child.nameOf('list')],
      errors: sorted([400, 404, ...READ_ERRORS]),
    },
  ]);
};

/** Every path of a resource in the language of its document: list, record, sub-collections. */
export const resourcePaths = (subject: Subject, children: readonly Subject[]): JsonObject => {
  const { definition, language, typeName } = subject;
  const { title } = definition;
  const path = `/${segmentOf(definition, language)}`;
  const list: Place = { path, tag: title[language], language, title, subject: typeName, parameters: [] };
  const record: Place = { ...list, path: `${path}/{id}`, parameters: [idParameter] };
  return merged([
    listItem(subject, list),
    recordItem(subject, record),
    ...children.map((child) => childItem(subject, child, record)),
  ]);
};
