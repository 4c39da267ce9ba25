import { PICTURE_NAMES, pictureFilesOf, type PictureFormat, pictureFormats } from '../../data/catalogue/picture.ts';
import { type DataSet, type PicturedResource, picturedResources } from '../../data/catalogue.ts';
import { plates } from '../http/place-files.ts';
import { schemaFilesOf } from '../http/schema-files.ts';
import { type RouteKind, routeKinds, routeTable, type Segment } from '../http/routes.ts';
import { type Catalogue, english, nine } from '../query/catalogue.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';

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
  { spelled }: Catalogue,
  words: { readonly [Name in Extract<Segment, string>]?: string } = {},
): string =>
  `/${routeTable[kind].segments
    .map((segment) => (typeof segment === 'string' ? words[segment] : spelled(segment).tr))
    .join('/')}`;

/** The spellings of a name, each once. */
const spellingsOf = ({ tr, en }: Bilingual): readonly string[] => [...new Set([tr, en])];

const segmentsOf = ({ path, alias }: ResourceDefinition): readonly string[] => spellingsOf({ tr: path, en: alias });

/** All values of a segment. They depend on the preceding path and its resource. */
const wordsFor = (
  segment: Segment,
  path: string,
  dataSet: DataSet,
  catalogue: Catalogue,
  resource: string | undefined,
): readonly string[] => {
  const { bySegment, of, sourceOf, spelled } = catalogue;
  if (typeof segment === 'object') return spellingsOf(spelled(segment));
  if (segment === 'resource') return [...bySegment.keys()];
  if (segment === 'schema')
    return [...schemaFilesOf(catalogue)].flatMap((file) => {
      const [folder, name = ''] = file.split('/');
      return path.endsWith(`/${folder}`) ? [name] : [];
    });
  if (segment === 'plate') return plates;
  const source = sourceOf(resource ?? '');
  if (resource === undefined || source === undefined) return [];
  if (segment === 'id') return dataSet[source].map(({ id }) => String(id));
  if (segment === 'picture')
    return of(resource).picture ? pictureFilesOf(spelled(PICTURE_NAMES)).map(([name]) => name) : [];
  return of(resource).subCollections.flatMap((child) => segmentsOf(of(child)));
};

const pathsBelow = (
  path: string,
  [segment, ...rest]: readonly Segment[],
  dataSet: DataSet,
  catalogue: Catalogue,
  resource?: string,
): readonly string[] =>
  segment === undefined
    ? [path]
    : wordsFor(segment, path, dataSet, catalogue, resource).flatMap((word) =>
        pathsBelow(`${path}/${word}`, rest, dataSet, catalogue, resource ?? catalogue.bySegment.get(word)),
      );

/** The catalogues of the hosted service, one for each base. */
const hosted = (): readonly Catalogue[] => [nine, english()];

const addressesOf = (kinds: readonly RouteKind[], dataSet: DataSet): readonly GetPath[] =>
  hosted().flatMap((catalogue) =>
    kinds.flatMap((kind) =>
      pathsBelow(catalogue.basePath, routeTable[kind].segments, dataSet, catalogue).map((path) => ({
        kind,
        path,
        file: filePathOf(path),
      })),
    ),
  );

/** Documents that exist only as files: the OpenAPI documents, and the JSON Schemas under all names of a resource. */
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

/** The pictures of all records, with their paths in the APIs of these catalogues. They exist only as files. */
export const pictureSpace = (dataSet: DataSet, catalogues = hosted()): readonly PictureAddresses[] =>
  picturedResources.flatMap((resource) =>
    dataSet[resource].flatMap(({ id }) =>
      pictureFormats.map((format) => {
        const paths = catalogues.flatMap(({ basePath, of, nameOf, spelled }) => {
          const files = pictureFilesOf(spelled(PICTURE_NAMES)).filter(([, each]) => each === format);
          return segmentsOf(of(nameOf(resource))).flatMap((name) =>
            files.map(([file]) => `${basePath}/${name}/${id}/${file}`),
          );
        });
        return { resource, id, format, paths };
      }),
    ),
  );
