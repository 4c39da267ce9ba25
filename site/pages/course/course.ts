import { catalogue, resourceNames } from '../../../data/catalogue.ts';
import { edgeCases } from '../../../data/edge-cases.ts';
import { isJsonArray, isJsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { dataSet } from '../../../data/records.ts';
import { examples } from '../../examples/index.ts';
import { type Language, languages, type Paths } from '../../../data/language.ts';
import { pages, playgroundLinks, resourcePaths } from '../../shared/pages.ts';
import type { Catalogue } from '../../../functions/query/catalogue.ts';
import { ask } from '../../shared/ask.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { formats } from '../../shared/format.ts';
import { nameOf } from '../../shared/record-names.ts';
import { type Answer, type Exercise, type Week, weeks } from './exercises.ts';
import {
  check,
  isParsed,
  readRequest,
  type CourseApi,
  type CourseResponse,
  type CourseRequest,
  type ExpectedResult,
} from './check.ts';
import { requestInEnglish } from './spelling.ts';

const apiIn = (lang: Language): CourseApi => ({
  catalogue: catalogues[lang],
  send: async ({ method, target, body, token }) => {
    const { status, value } = await ask(target, lang, {
      method,
      ...(body === '' ? {} : { body }),
      ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    });
    return { status, value: isParsed(value) ? value : undefined };
  },
});

/** The APIs to which the requests of each language go at build time. */
export const courseApis: Readonly<Record<Language, CourseApi>> = { tr: apiIn('tr'), en: apiIn('en') };

/** A request of an exercise in the names of a language. */
export const spelt = (request: string, lang: Language): string => (lang === 'en' ? requestInEnglish(request) : request);

const parsed = (request: string, { catalogue: names }: CourseApi): CourseRequest => {
  const sent = readRequest(request, names);
  if ('right' in sent) throw new Error(`${request} is no request: ${sent.text.en}`);
  return sent;
};

/** The resource that a target returns. */
const resourceIn = (target: string, { bySegment }: Catalogue): string => {
  const [name] = (target.split('?')[0] ?? '')
    .split('/')
    .toReversed()
    .flatMap((part) => bySegment.get(part) ?? []);
  if (name === undefined) throw new Error(`${target} names no resource`);
  return name;
};

const nameIn = ({ sourceOf, wordFor }: Catalogue, resource: string, field: string): string =>
  wordFor(`${sourceOf(resource)}.${field}`) ?? field;

const idsIn = (records: readonly JsonValue[]): readonly number[] =>
  records.map((record) => Number(isJsonObject(record) ? record['id'] : Number.NaN));

const listIn = (value: JsonValue | undefined): readonly JsonValue[] | undefined =>
  value !== undefined && isJsonArray(value) ? value : undefined;

/** The expected result of an exercise, derived from the response to its solution. @throws Error for an unexpected kind of response */
const wantedOf = (
  answer: Exclude<Answer, { readonly kind: 'number' | 'token' }>,
  sent: CourseRequest,
  { status, value }: CourseResponse,
  names: Catalogue,
): ExpectedResult => {
  const { envelope, error } = names.members;
  const object = isJsonObject(value) ? value : {};
  switch (answer.kind) {
    case 'records': {
      const enveloped = listIn(object[envelope.veri]);
      const list = listIn(value) ?? enveloped;
      const resource = resourceIn(sent.target, names);
      const { path, alias } = names.of(resource);
      const { fields } = answer;
      return {
        kind: 'records',
        names: [...new Set([path, alias])],
        ids: idsIn(list ?? [object]),
        shape: enveloped ? 'envelope' : list ? 'list' : 'record',
        ordered: answer.ordered ?? false,
        ...(enveloped ? { page: { sayfa: object[envelope.sayfa], limit: object[envelope.limit] } } : {}),
        ...(fields && { fields: { ...fields, names: fields.names.map((field) => nameIn(names, resource, field)) } }),
        ...(answer.plainLetters === undefined ? {} : { plainLetters: answer.plainLetters }),
      };
    }
    case 'error':
      return { kind: 'error', code: textIn(value, error.hata) };
    case 'refused':
      return {
        kind: 'refused',
        method: sent.method,
        fields: (listIn(object[error.alanlar]) ?? []).map((fault) => textIn(fault, error.alan)),
      };
    case 'written':
      return { kind: 'written', status, body: object };
  }
};

/** Gets the expected result of an exercise from the API of a language. @throws Error if the check rejects the solution */
export const solve = async ({ id, answer }: Exercise, lang: Language): Promise<ExpectedResult> => {
  // Numbers are the same in both languages.
  if (answer.kind === 'number') return { kind: 'number', ...(await answer.solve(courseApis.tr.send)) };
  if (answer.kind === 'token') return { kind: 'token', user: answer.user };
  const api = courseApis[lang];
  const sent = parsed(spelt(answer.solution, lang), api);
  const wanted = wantedOf(answer, sent, await api.send(sent), api.catalogue);
  for (const request of [answer.solution, ...(answer.also ?? [])].map((each) => spelt(each, lang))) {
    const { right, text } = await check(wanted, request, api);
    if (!right) throw new Error(`${request} does not solve ${id}: ${text.en}`);
  }
  return wanted;
};

/** The expected result as text. The version for pupils does not reveal the answer, so for numbers it is empty. */
const expectedText = (wanted: ExpectedResult, lang: Language, reader: 'pupil' | 'teacher'): string => {
  const t = (tr: string, en: string): string => (lang === 'en' ? en : tr);
  const names = catalogues[lang];
  switch (wanted.kind) {
    case 'records': {
      const { ids, shape, ordered, fields } = wanted;
      if (shape === 'record') return t(`Tek bir nesne: \`id\` ${ids.join()}`, `A single object: \`id\` ${ids.join()}`);
      const count = t(`${ids.length} kayıt`, `${ids.length} ${ids.length === 1 ? 'record' : 'records'}`);
      const resource = resourceNames.find((name) => wanted.names.includes(names.nameOf(name))) ?? 'urunler';
      const first = nameOf(resource, ids[0] ?? 0);
      const how = [
        ...(shape === 'envelope' ? [t('zarfın içinde', 'in the envelope')] : []),
        ...(ordered ? [t('bu sırayla', 'in this order')] : []),
        ...(fields
          ? [
              fields.only
                ? t(`yalnız \`${fields.names.join('`, `')}\` alanlarıyla`, `with \`${fields.names.join('`, `')}\` only`)
                : t(`\`${fields.names.join('`, `')}\` içlerinde`, `with \`${fields.names.join('`, `')}\` inside`),
            ]
          : []),
      ];
      return reader === 'teacher'
        ? `${[count, ...how].join(', ')}: \`id\` ${ids.join(', ')}`
        : `${[count, ...how].join(', ')}${ids.length === 1 ? ': ' : t('; ilki ', '; the first is ')}${first}`;
    }
    case 'number':
      return reader === 'teacher' ? `**${formats[lang].number(wanted.value)}**` : '';
    case 'error':
      return `\`${wanted.code}\``;
    case 'refused':
      return t(
        `422, \`${names.members.error.alanlar}\` içinde yalnız ${wanted.fields.join(', ')}`,
        `422, and \`${names.members.error.alanlar}\` has ${wanted.fields.join(', ')} only`,
      );
    case 'written':
      return t(
        `${wanted.status} ve kaydın tümü; değişen yalnız istenen alan`,
        `${wanted.status} and the whole record; only that field has changed`,
      );
    case 'token':
      return t(
        `Noktalarla ayrılmış üç parça. Onunla \`GET /oturum\`, ${wanted.user} numaralı kullanıcıyı verir.`,
        `Three parts with dots between them. With it, \`GET /session\` returns user ${wanted.user}.`,
      );
  }
};

/** A request on the teachers’ page, with a link that sends it (GET) or opens it in the playground. */
const shownRequest = (request: string, lang: Language) => {
  const text = spelt(request, lang);
  const { method, target, body } = parsed(text, courseApis[lang]);
  const { basePath } = catalogues[lang];
  return { text, href: method === 'GET' ? basePath + target : playgroundLinks(target, method, body)[lang] };
};

/** The kind of answer that pupils enter. */
const takes = {
  records: 'request',
  error: 'request',
  refused: 'write',
  written: 'write',
  number: 'number',
  token: 'token',
} as const satisfies Record<Answer['kind'], string>;

/** Frequent wrong answers, each with the feedback of the check. */
const mistakesOf = async (answer: Answer, wanted: ExpectedResult, lang: Language) => {
  const answers =
    wanted.kind === 'number'
      ? wanted.remarks.map(({ value }) => formats[lang].number(value))
      : 'mistakes' in answer
        ? answer.mistakes.map((mistake) => spelt(mistake, lang))
        : [];
  return Promise.all(
    answers.map(async (each) => {
      const { right, text } = await check(wanted, each, courseApis[lang]);
      if (right) throw new Error(`the mistake ${each} counts as right`);
      return { answer: each, verdict: text[lang] };
    }),
  );
};

const shownExercise = async (exercise: Exercise, number: number, lang: Language) => {
  const { id, title, task, hint, answer } = exercise;
  const wanted = await solve(exercise, lang);
  const isRequest = 'solution' in answer;
  return {
    number,
    id,
    title: title[lang],
    task: task[lang],
    hint: hint[lang],
    takes: takes[answer.kind],
    wanted: JSON.stringify(wanted),
    expected: expectedText(wanted, lang, 'pupil'),
    result: expectedText(wanted, lang, 'teacher'),
    solutions: (isRequest ? [answer.solution] : answer.steps).map((each) => shownRequest(each, lang)),
    also: (isRequest ? (answer.also ?? []) : []).map((each) => shownRequest(each, lang)),
    mistakes: await mistakesOf(answer, wanted, lang),
  };
};

/** Netlify's limit of reads, and of writes, per minute for each IP address (`rateLimit` in `functions/read.ts` and `write.ts`). */
export const CALLS_A_MINUTE = 600;

/** The paths of the weekly worksheets. */
export const worksheetPaths: readonly Paths[] = weeks.map((_, at) => ({
  tr: `${pages.course.tr}calisma-kagidi-${at + 1}/`,
  en: `${pages.course.en}worksheet-${at + 1}/`,
}));

/** The page of edge cases. */
export const edgeCasesPaths: Paths = { tr: `${pages.course.tr}uc-ornekler/`, en: `${pages.course.en}edge-cases/` };

/** The lesson plan and the privacy page, which are Markdown pages. */
export const lessonPlanPaths: Paths = { tr: `${pages.course.tr}ders-plani/`, en: `${pages.course.en}lesson-plan/` };
export const privacyPaths: Paths = { tr: `${pages.course.tr}gizlilik/`, en: `${pages.course.en}privacy/` };
export const answersPaths: Paths = { tr: `${pages.course.tr}cevaplar/`, en: `${pages.course.en}answers/` };

/** A week in one language, for the course page and its worksheet. */
const shownWeek = async (week: Week, at: number, lang: Language) => {
  const before = weeks.slice(0, at).reduce((sum, { exercises }) => sum + exercises.length, 0);
  const paths = worksheetPaths[at];
  if (!paths) throw new Error(`week ${at + 1} has no worksheet`);
  return {
    lang,
    number: at + 1,
    title: week.title[lang],
    aim: week.aim[lang],
    homework: week.homework[lang],
    guides: week.guides,
    examples: week.examples.map((key) => ({
      href: `${pages.examples[lang]}${examples[key].id[lang]}/`,
      title: examples[key].title[lang],
    })),
    exercises: await Promise.all(week.exercises.map((each, place) => shownExercise(each, before + place + 1, lang))),
    paths,
  };
};

export const shownWeeks = (): Promise<readonly Awaited<ReturnType<typeof shownWeek>>[]> =>
  Promise.all(languages.flatMap((lang) => weeks.map((week, at) => shownWeek(week, at, lang))));

/** Edge cases, each with a request for its records and the page of their resource. */
export const shownEdgeCases = edgeCases.map(({ name, resource, ids }) => {
  const found = ids(dataSet);
  const target = (segment: string): string =>
    found.length === 1 ? `/${segment}/${found.join()}` : `/${segment}?id=${found.join(',')}`;
  const { path, alias, title } = catalogue[resource];
  return { name, title, page: resourcePaths[resource], target: { tr: target(path), en: target(alias) } };
});
