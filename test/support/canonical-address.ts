import { PICTURE_NAMES, pictureFileNames } from '../../data/catalogue/picture.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH, INPUT_SUFFIX, OPENAPI_FILES, SCHEMA_FOLDER } from '../../functions/http/base.ts';
import { REFRESH, SESSION } from '../../functions/http/routes.ts';
import type { Language } from '../../site/language.ts';

/** An address as the OpenAPI document of one language spells it. */
export interface CanonicalAddress {
  readonly path: string;
  /** Whether the address was that of the static file beside a path (`…/users.json`), which documents do not list. */
  readonly isTwin: boolean;
}

const FILE_EXTENSION = '.json';

const isDocument = (relative: string): boolean =>
  relative.startsWith(`/${SCHEMA_FOLDER}/`) || Object.values(OPENAPI_FILES).some((file) => relative === `/${file}`);

const translate = (segment: string, language: Language): string => {
  for (const names of [SESSION, REFRESH]) if (segment === names.tr || segment === names.en) return names[language];
  const format = pictureFileNames.find(([file]) => file === segment)?.[1];
  if (format !== undefined) return `${PICTURE_NAMES[language]}.${format}`;
  const name = resourceNames.find((each) => segment === catalogue[each].path || segment === catalogue[each].alias);
  if (name === undefined) return segment;
  return language === 'tr' ? catalogue[name].path : catalogue[name].alias;
};

const translateDocument = (relative: string, language: Language): string => {
  if (!relative.startsWith(`/${SCHEMA_FOLDER}/`)) return `/${OPENAPI_FILES[language]}`;
  const segment = relative.slice(SCHEMA_FOLDER.length + 2, -FILE_EXTENSION.length);
  const name = segment.endsWith(INPUT_SUFFIX)
    ? translate(segment.slice(0, -INPUT_SUFFIX.length), language) + INPUT_SUFFIX
    : translate(segment, language);
  return `/${SCHEMA_FOLDER}/${name}${FILE_EXTENSION}`;
};

/** A decoded slash stays inside its segment. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
};

/**
 * The address under which a document of one language knows an address with whatever mix of names: in that language, without a
 * trailing slash, without `.json` where that stands for the file beside a path.
 */
export const canonicalAddress = (address: string, language: Language): CanonicalAddress => {
  // As every client sends it: dot segments are gone, odd characters percent-encoded (URL standard).
  const { pathname } = new URL(`http://host.invalid${address}`);
  const path = pathname.split('/').map(decodeSegment).join('/');
  if (!path.startsWith(BASE_PATH)) return { path, isTwin: false };
  const relative = path.slice(BASE_PATH.length);
  if (isDocument(relative)) return { path: BASE_PATH + translateDocument(relative, language), isTwin: false };
  const isTwin = relative.endsWith(FILE_EXTENSION);
  const bare = isTwin ? relative.slice(0, -FILE_EXTENSION.length) : relative.replace(/\/$/, '');
  const [root = '', first, id, child, ...rest] = bare.split('/');
  const isSession = first === SESSION.tr || first === SESSION.en;
  const words = [
    first && translate(first, language),
    isSession && id ? translate(id, language) : id,
    child && translate(child, language),
    ...rest,
  ];
  return { path: BASE_PATH + [root, ...words.filter((word) => word !== undefined)].join('/'), isTwin };
};
