import { PICTURE_NAMES, pictureFileNames } from '../../data/catalogue/picture.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { decodeSegment, routePath } from '../../functions/http/address.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { schemaName } from '../../functions/http/schema-files.ts';
import { routeKinds, routeTable } from '../../functions/http/routes.ts';
import type { Language } from '../../site/language.ts';

/** An address as the OpenAPI document of one language spells it. */
export interface CanonicalAddress {
  readonly path: string;
  /** Whether the address was that of the static file beside a path (`…/users.json`), which documents do not list. */
  readonly isTwin: boolean;
}

/** Every word of an address in either language, and what the other one calls it. */
const words: readonly { readonly tr: string; readonly en: string }[] = [
  ...routeKinds.flatMap((kind) => routeTable[kind].segments.filter((segment) => typeof segment !== 'string')),
  ...resourceNames.flatMap((name) => {
    const { path: tr, alias: en } = catalogue[name];
    return [
      { tr, en },
      { tr: `${tr}.json`, en: `${en}.json` },
      { tr: `${schemaName(tr, 'bodies')}.json`, en: `${schemaName(en, 'bodies')}.json` },
    ];
  }),
  ...pictureFileNames.map(([, format]) => ({
    tr: `${PICTURE_NAMES.tr}.${format}`,
    en: `${PICTURE_NAMES.en}.${format}`,
  })),
];

/**
 * The address under which a document of one language knows an address with whatever mix of names: in that language, without a
 * trailing slash, without `.json` where that stands for the file beside a path.
 */
export const canonicalAddress = (address: string, language: Language): CanonicalAddress => {
  // As every client sends it: dot segments are gone, odd characters percent-encoded (URL standard).
  const { pathname } = new URL(`http://host.invalid${address}`);
  const { route, asFile, definition } = routePath(pathname, BASE_PATH);
  const isTwin = asFile && definition?.servedBy !== 'document';
  const bare = isTwin ? pathname.slice(0, -'.json'.length) : pathname.replace(/\/$/, '');
  // A decoded slash stays inside its segment.
  const segments = bare.split('/').map((segment) => decodeSegment(segment).replaceAll('/', '%2F'));
  const translated = segments.map((segment, at) => {
    const isId = at === 4 && 'id' in route;
    return (isId ? undefined : words.find(({ tr, en }) => segment === tr || segment === en)?.[language]) ?? segment;
  });
  return { path: translated.join('/'), isTwin };
};
