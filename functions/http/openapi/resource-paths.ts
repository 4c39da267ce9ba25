import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import type { RequestKind } from '../../query/parameters.ts';
import { operationTexts } from './operation-texts.ts';
import { type Operation, operationEntry } from './operations.ts';
import { idParameter, queryParameters, takesStatus } from './parameters.ts';
import { merged, ref } from './reference.ts';
import { type Language, LANGUAGES, segmentOf, type Subject } from './subject.ts';
import { FILES_TAG, MIXED_TAG } from './tags.ts';

/** What every operation of a path has in common. */
type Place = Pick<Operation, 'path' | 'tag' | 'language'> & { readonly title: Bilingual };

type Action = Pick<Operation, 'method' | 'requestBody' | 'success' | 'errors'> & {
  readonly text: keyof typeof operationTexts;
  /** Which parameters it takes; files take none. */
  readonly kind?: RequestKind;
};

/** An operation of a place about a subject, its summary starting with the place's title. */
const entry = ({ title, ...place }: Place, subject: Subject, { text, kind, ...action }: Action): JsonObject => {
  const { summary, description } = operationTexts[text];
  return operationEntry({
    ...place,
    ...action,
    ...(kind ? { parameters: queryParameters(kind, subject, place.language), simulated: takesStatus(kind) } : {}),
    summary: { tr: `${title.tr}: ${summary.tr}`, en: `${title.en}: ${summary.en}` },
    description,
  });
};

const item = (
  place: Place,
  subject: Subject,
  actions: readonly Action[],
  parameters: readonly JsonObject[] = [],
): JsonObject => ({
  [place.path]: {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...merged(actions.map((action) => entry(place, subject, action))),
  },
});

const fileOf = (place: Place): Place => ({ ...place, path: `${place.path}.json`, tag: FILES_TAG });

const BODY_ERRORS = [400, 413, 415, 429] as const;

const listItems = (subject: Subject, place: Place): JsonObject => {
  const { names } = subject;
  return {
    ...item(place, subject, [
      {
        method: 'get',
        text: 'list',
        kind: 'list',
        success: [200, names.recordList],
        errors: [400, 429],
      },
      {
        method: 'post',
        text: 'create',
        kind: 'write',
        requestBody: ref('requestBodies', names.created),
        success: [201, names.created],
        errors: BODY_ERRORS,
      },
    ]),
    ...item(fileOf(place), subject, [
      { method: 'get', text: 'listFile', success: [200, names.listFile], errors: [429] },
    ]),
  };
};

const recordItems = (subject: Subject, place: Place): JsonObject => {
  const { names } = subject;
  const write = { kind: 'write' } as const;
  const recordErrors = [404, 429] as const;
  const get = { method: 'get', success: [200, names.record], errors: recordErrors } as const;
  return {
    ...item(
      place,
      subject,
      [
        { ...get, text: 'record', kind: 'record' },
        {
          ...write,
          method: 'put',
          text: 'replace',
          requestBody: ref('requestBodies', names.replaced),
          success: [200, names.replaced],
          errors: [404, ...BODY_ERRORS],
        },
        {
          ...write,
          method: 'patch',
          text: 'change',
          requestBody: ref('requestBodies', names.changed),
          success: [200, names.changed],
          errors: [404, ...BODY_ERRORS],
        },
        { ...write, method: 'delete', text: 'remove', success: [200, names.removed], errors: [400, ...recordErrors] },
      ],
      [idParameter],
    ),
    ...item(fileOf(place), subject, [{ ...get, text: 'recordFile' }], [idParameter]),
  };
};

/** A sub-collection under one of its names, below one of its parent's. */
const childItems = (parent: Subject, child: Subject, record: Place, language: Language): JsonObject => {
  const titles = [parent.definition.title, child.definition.title];
  const place: Place = {
    path: `${record.path}/${segmentOf(child.definition, language)}`,
    tag: language === record.language ? record.tag : MIXED_TAG,
    language,
    title: { tr: titles.map(({ tr }) => tr).join(' › '), en: titles.map(({ en }) => en).join(' › ') },
  };
  const get = { method: 'get' } as const;
  return {
    ...item(
      place,
      child,
      [
        {
          ...get,
          text: 'list',
          kind: 'list',
          success: [200, child.names.recordList],
          errors: [400, 404, 429],
        },
      ],
      [idParameter],
    ),
    ...item(
      fileOf(place),
      child,
      [{ ...get, text: 'listFile', success: [200, child.names.listFile], errors: [404, 429] }],
      [idParameter],
    ),
  };
};

/** Every path of a resource in one language of names: list, record, sub-collections, and the file of each. */
export const resourcePaths = (subject: Subject, children: readonly Subject[], language: Language): JsonObject => {
  const { definition } = subject;
  const { title } = definition;
  const list: Place = { path: `/${segmentOf(definition, language)}`, tag: title[language], language, title };
  const record: Place = { ...list, path: `${list.path}/{id}` };
  return merged([
    listItems(subject, list),
    recordItems(subject, record),
    ...children.flatMap((child) => LANGUAGES.map((each) => childItems(subject, child, record, each))),
  ]);
};
