import { type PictureFormat, pictureFileNames, pictureFormats } from '../../data/catalogue/picture.ts';
import {
  catalogue,
  type DataSet,
  isPictured,
  type PicturedResource,
  picturedResources,
  resourceBySegment,
  type ResourceName,
} from '../../data/catalogue.ts';
import { BASE_PATH } from '../http/base.ts';
import { plates } from '../http/place-files.ts';
import { schemaFiles } from '../http/schema-files.ts';
import { type RouteKind, routeKinds, routeTable, type Segment } from '../http/routes.ts';
import type { Language } from '../../data/language.ts';

/** A path that responds to GET with 200. */
export interface GetPath {
  readonly kind: RouteKind;
  readonly path: string;
  /** The static file that contains the response, relative to the site's root. */
  readonly file: string;
}

/** The static file for a path: the path itself if it has an extension, otherwise `PATH.json`. */
export const filePathOf = (path: string): string => (/\.[a-z]+$/.test(path) ? path : `${path}.json`);

/** The path of a route, relative to the base. `words` contains the values of its dynamic segments. */
export const pathOf = (
  kind: RouteKind,
  language: Language,
  words: { readonly [Name in Extract<Segment, string>]?: string } = {},
): string =>
  `/${routeTable[kind].segments
    .map((segment) => (typeof segment === 'string' ? words[segment] : segment[language]))
    .join('/')}`;

/** All values of a segment. They depend on the preceding path and its resource. */
const wordsFor = (
  segment: Segment,
  path: string,
  dataSet: DataSet,
  resource: ResourceName | undefined,
): readonly string[] => {
  if (typeof segment === 'object') return [...new Set([segment.tr, segment.en])];
  if (segment === 'resource') return [...resourceBySegment.keys()];
  if (segment === 'schema')
    return [...schemaFiles].flatMap((file) => {
      const [folder, name = ''] = file.split('/');
      return path.endsWith(`/${folder}`) ? [name] : [];
    });
  if (segment === 'plate') return plates;
  if (resource === undefined) return [];
  if (segment === 'id') return dataSet[resource].map(({ id }) => String(id));
  if (segment === 'picture') return isPictured(resource) ? pictureFileNames.map(([name]) => name) : [];
  return catalogue[resource].subCollections.flatMap((child) => [catalogue[child].path, catalogue[child].alias]);
};

const pathsBelow = (
  path: string,
  [segment, ...rest]: readonly Segment[],
  dataSet: DataSet,
  resource?: ResourceName,
): readonly string[] =>
  segment === undefined
    ? [path]
    : wordsFor(segment, path, dataSet, resource).flatMap((word) =>
        pathsBelow(`${path}/${word}`, rest, dataSet, resource ?? resourceBySegment.get(word)),
      );

const addressesOf = (kinds: readonly RouteKind[], dataSet: DataSet): readonly GetPath[] =>
  kinds.flatMap((kind) =>
    pathsBelow(BASE_PATH, routeTable[kind].segments, dataSet).map((path) => ({ kind, path, file: filePathOf(path) })),
  );

/** Documents that exist only as files: the OpenAPI documents, and the JSON Schemas under both names of a resource. */
export const documentSpace = (dataSet: DataSet): readonly GetPath[] =>
  addressesOf(
    routeKinds.filter((kind) => routeTable[kind].servedBy === 'document' && routeTable[kind].about === 'service'),
    dataSet,
  );

/** Paths that the app handles and that also have a file. */
export const answeredSpace = (dataSet: DataSet): readonly GetPath[] =>
  addressesOf(
    routeKinds.filter((kind) => routeTable[kind].hasFile ?? routeTable[kind].about === 'places'),
    dataSet,
  );

/** All paths that respond to GET with 200 and have a JSON file, including aliases. */
export const getSpace = (dataSet: DataSet): readonly GetPath[] => [
  ...documentSpace(dataSet),
  ...answeredSpace(dataSet),
];

/** A picture and all paths of its file. */
export interface PictureAddresses {
  readonly resource: PicturedResource;
  readonly id: number;
  readonly format: PictureFormat;
  readonly paths: readonly string[];
}

/** The pictures of all records. They exist only as files. */
export const pictureSpace = (dataSet: DataSet): readonly PictureAddresses[] =>
  picturedResources.flatMap((resource) =>
    dataSet[resource].flatMap(({ id }) =>
      pictureFormats.map((format) => {
        const files = pictureFileNames.filter(([, each]) => each === format);
        const { path, alias } = catalogue[resource];
        const paths = [path, alias].flatMap((name) => files.map(([file]) => `${BASE_PATH}/${name}/${id}/${file}`));
        return { resource, id, format, paths };
      }),
    ),
  );
