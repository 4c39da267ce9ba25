import type { JsonObject } from '../../../data/lib/json.ts';
import { schemaPath } from '../../http/schema-files.ts';
import { sizeOf, withSeparators } from '../../http/errors.ts';
import { limits } from '../../query/limits.ts';
import { withoutId } from '../../store/writes.ts';
import { parameters, PARTIAL } from '../../query/parameters.ts';
import { merged, ref } from './reference.ts';
import { segmentOf } from '../../../data/language.ts';
import type { Subject } from './subject.ts';

/** An example of a PATCH body, with only the first string field of a record. */
const changeOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => typeof value === 'string')
      .slice(0, 1),
  );

const { validate } = parameters;

const text = {
  tr: (schema: string) =>
    `En çok ${sizeOf(limits.bodyBytes)}’lik bir JSON nesnesi; bir nesnesinde ${withSeparators(limits.bodyFields).tr}’den fazla alan olamaz. Content-Type ne olursa olsun JSON olarak okunur; yalnızca formlar geri çevrilir. \`${validate.name}=1\` ile şu şemaya göre doğrulanır: [${schema}](${schema}); \`${validate.name}=${PARTIAL.tr}\` ile hiçbir alan zorunlu değildir.`,
  en: (schema: string) =>
    `A JSON object of at most ${sizeOf(limits.bodyBytes)}, with at most ${withSeparators(limits.bodyFields).en} fields in any object. It is read as JSON whatever its Content-Type says; only forms are refused. With \`${validate.alias}=1\` it is validated against this schema: [${schema}](${schema}); with \`${validate.alias}=${PARTIAL.en}\` no field is required.`,
} as const;

const bodiesOf = ({ nameOf, records, language, definition }: Subject): JsonObject => {
  const schema = schemaPath(segmentOf(definition, language), 'bodies');
  const body = (example: (record: JsonObject) => JsonObject): JsonObject => ({
    required: true,
    description: text[language](schema),
    content: {
      'application/json': {
        schema: ref('schemas', nameOf('input')),
        examples: Object.fromEntries(
          records.slice(0, 1).map((record) => [language === 'tr' ? 'ornek' : 'example', { value: example(record) }]),
        ),
      },
    },
  });
  return {
    [nameOf('input')]: body(withoutId),
    [nameOf('updated')]: body(changeOf),
  };
};

/** The request bodies of writes. Examples are derived from the first record of each resource. */
export const bodyComponents = (subjects: readonly Subject[]): JsonObject => merged(subjects.map(bodiesOf));
