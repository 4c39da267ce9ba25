import type { JsonObject } from '../../../data/json.ts';
import { merged, ref } from './reference.ts';
import type { Subject } from './subject.ts';

const withoutId = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id'));

/** A change as somebody might send it: the first text of the record. */
const changeOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => typeof value === 'string')
      .slice(0, 1),
  );

const resourceExamples = ({ definition, names, records }: Subject): JsonObject => {
  const [record] = records;
  if (!record) return {};
  const summary = `${definition.title.tr} / ${definition.title.en}`;
  const example = (value: JsonObject | readonly JsonObject[]): JsonObject => ({ summary, value });
  return {
    [names.record]: example(record),
    [names.recordList]: example([record]),
    [names.envelope]: example({
      veri: [record],
      toplamKayit: records.length,
      toplamSayfa: records.length,
      sayfa: 1,
      limit: 1,
      oncekiSayfa: null,
      sonrakiSayfa: records.length > 1 ? 2 : null,
    }),
    [names.removed]: example({ silindi: true, id: record['id'] ?? 1, kayit: record, mesaj: '…' }),
    [names.created]: example(withoutId(record)),
    [names.createdAnswer]: example({ ...withoutId(record), id: records.length + 1 }),
    [names.changed]: example(changeOf(record)),
  };
};

/** The examples that responses and request bodies refer to, all made from first records. */
export const exampleComponents = (subjects: readonly Subject[]): JsonObject => merged(subjects.map(resourceExamples));

const body = (schema: JsonObject, subject: Subject, example: string): JsonObject => ({
  required: true,
  description:
    'En çok 100 KB’lik bir JSON nesnesi; Content-Type ne olursa olsun JSON olarak okunur.\n\nA JSON object of at most 100 KB; read as JSON whatever its Content-Type says.',
  content: {
    'application/json': {
      schema,
      ...(subject.records.length === 0 ? {} : { examples: { [example]: ref('examples', example) } }),
    },
  },
});

const resourceBodies = (subject: Subject): JsonObject => {
  const { names } = subject;
  const whole = { anyOf: [ref('schemas', names.record), ref('schemas', 'Nesne')] };
  return {
    [names.created]: body(whole, subject, names.created),
    [names.replaced]: body(whole, subject, names.record),
    [names.changed]: body(ref('schemas', 'Nesne'), subject, names.changed),
  };
};

/** The request bodies of writes: shaped like a record, though any object is taken. */
export const bodyComponents = (subjects: readonly Subject[]): JsonObject => merged(subjects.map(resourceBodies));
