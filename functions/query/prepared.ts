import { type Bytes, encodeJson, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { fold } from './values.ts';

/** A function of a record that runs once for each, as long as the record lives: it survives writes to other records. */
const oncePerRecord = <Made>(make: (record: JsonObject) => Made): ((record: JsonObject) => Made) => {
  const made = new WeakMap<JsonObject, Made>();
  return (record) => {
    const known = made.get(record);
    if (known !== undefined) return known;
    const value = make(record);
    made.set(record, value);
    return value;
  };
};

/** A record's JSON. */
export const recordJson: (record: JsonObject) => Bytes = oncePerRecord(encodeJson);

/** A copy of a record for those who might change it. */
export const recordCopy: (record: JsonObject) => JsonObject = oncePerRecord((record) => structuredClone(record));

const searchable = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(searchable);
  return isJsonObject(value) ? Object.values(value).flatMap(searchable) : [];
};

/** A record's text and number members in one folded text. */
export const recordText: (record: JsonObject) => string = oncePerRecord((record) =>
  fold(searchable(record).join('\n')),
);
