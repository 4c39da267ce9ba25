import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** An object inside a document, and where it stands: a JSON pointer as URI fragment (RFC 6901, section 6). */
export interface Place {
  readonly value: JsonObject;
  readonly pointer: string;
}

const encode = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const decode = (token: string): string => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');

const follow = (document: JsonObject, pointer: string): Place => {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<JsonValue>((each, token) => (isJsonObject(each) ? (each[decode(token)] ?? null) : null), document);
  if (!isJsonObject(value)) throw new Error(`${pointer} leads nowhere`);
  return { value, pointer };
};

/** The object under a name, its reference followed where it is one; `undefined` where there is none. */
export const below = (document: JsonObject, place: Place, name: string): Place | undefined => {
  const value = Object.hasOwn(place.value, name) ? place.value[name] : undefined;
  if (value === undefined || !isJsonObject(value)) return undefined;
  const reference = value['$ref'];
  return typeof reference === 'string'
    ? follow(document, reference)
    : { value, pointer: `${place.pointer}/${encode(name)}` };
};

/** The objects under all names of a place. */
export const entriesOf = (document: JsonObject, place: Place | undefined): readonly (readonly [string, Place])[] =>
  place === undefined
    ? []
    : Object.keys(place.value).flatMap((name) => {
        const inner = below(document, place, name);
        return inner ? [[name, inner] as const] : [];
      });

/** The whole document as a place. */
export const rootOf = (document: JsonObject): Place => ({ value: document, pointer: '#' });
