import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { operationTexts } from './operation-texts.ts';
import { type Operation, operationEntry } from './operations.ts';
import { idParameter, queryParameters } from './parameters.ts';
import { merged, ref } from './reference.ts';
import { type Language, LANGUAGES, segmentOf, type Subject } from './subject.ts';
import { FILES_TAG, MIXED_TAG } from './tags.ts';

/** What every operation of a path has in common. */
type Place = Pick<Operation, 'path' | 'tag' | 'language'> & { readonly title: Bilingual };

type Action = Omit<Operation, 'path' | 'tag' | 'language' | 'summary' | 'description'> & {
  readonly text: keyof typeof operationTexts;
};

/** An operation of a place, its summary starting with the place's title. */
const entry = ({ title, ...place }: Place, { text, ...action }: Action): JsonObject => {
  const { summary, description } = operationTexts[text];
  return operationEntry({
    ...place,
    ...action,
    summary: { tr: `${title.tr}: ${summary.tr}`, en: `${title.en}: ${summary.en}` },
    description,
  });
};

const item = (place: Place, actions: readonly Action[], parameters: readonly JsonObject[] = []): JsonObject => ({
  [place.path]: {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...merged(actions.map((action) => entry(place, action))),
  },
});

const fileOf = (place: Place): Place => ({ ...place, path: `${place.path}.json`, tag: FILES_TAG });

const BODY_ERRORS = [400, 413, 415, 429] as const;

const listItems = (subject: Subject, place: Place): JsonObject => {
  const { names } = subject;
  const { language } = place;
  return {
    ...item(place, [
      {
        method: 'get',
        text: 'list',
        parameters: queryParameters('list', subject, language),
        success: [200, names.recordList],
        errors: [400, 429],
      },
      {
        method: 'post',
        text: 'create',
        parameters: queryParameters('write', subject, language),
        requestBody: ref('requestBodies', names.created),
        success: [201, names.created],
        errors: BODY_ERRORS,
      },
    ]),
    ...item(fileOf(place), [{ method: 'get', text: 'listFile', success: [200, names.listFile], errors: [429] }]),
  };
};

const recordItems = (subject: Subject, place: Place): JsonObject => {
  const { names } = subject;
  const write = { parameters: queryParameters('write', subject, place.language) } as const;
  const recordErrors = [404, 429] as const;
  const get = { method: 'get', success: [200, names.record], errors: recordErrors } as const;
  return {
    ...item(
      place,
      [
        { ...get, text: 'record', parameters: queryParameters('record', subject, place.language) },
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
        { ...write, method: 'delete', text: 'remove', success: [200, names.removed], errors: recordErrors },
      ],
      [idParameter],
    ),
    ...item(fileOf(place), [{ ...get, text: 'recordFile' }], [idParameter]),
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
      [
        {
          ...get,
          text: 'list',
          parameters: queryParameters('list', child, language),
          success: [200, child.names.recordList],
          errors: [400, 404, 429],
        },
      ],
      [idParameter],
    ),
    ...item(
      fileOf(place),
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
