import { type PictureFormat, pictureFileNames, pictureFormats } from '../data/catalogue/picture.ts';
import {
  catalogue,
  type DataSet,
  type PicturedResource,
  picturedResources,
  type ResourceName,
  resourceNames,
} from '../data/catalogue.ts';
import { BASE_PATH, OPENAPI_FILES, schemaNames, schemaPath } from '../functions/http/base.ts';

/** One address of the GET space, without a query. */
export interface GetPath {
  readonly kind: 'index' | 'list' | 'record' | 'children' | 'schema' | 'openapi';
  readonly path: string;
  /** The static file that holds the address's response, below the site's root. */
  readonly file: string;
}

/** The static file that holds an address's response; an address that is a file's already names itself. */
export const filePathOf = (path: string): string => (/\.[a-z]+$/.test(path) ? path : `${path}.json`);

const getPath = (kind: GetPath['kind'], path: string): GetPath => ({ kind, path, file: filePathOf(path) });

const names = (resource: ResourceName): readonly string[] => [catalogue[resource].path, catalogue[resource].alias];

const pathsOf = (dataSet: DataSet, resource: ResourceName, segment: string): readonly GetPath[] => {
  const list = `${BASE_PATH}/${segment}`;
  const children = catalogue[resource].subCollections.flatMap(names);
  return [
    getPath('list', list),
    ...dataSet[resource].flatMap(({ id }): readonly GetPath[] => [
      getPath('record', `${list}/${id}`),
      ...children.map((child) => getPath('children', `${list}/${id}/${child}`)),
    ]),
  ];
};

/** What only the build makes: the OpenAPI documents, and every resource's JSON Schemas under both its names. */
export const documentSpace = (): readonly GetPath[] => [
  ...Object.values(OPENAPI_FILES).map((file) => getPath('openapi', `${BASE_PATH}/${file}`)),
  ...resourceNames
    .flatMap(names)
    .flatMap((segment) => schemaNames(segment).map((name) => getPath('schema', schemaPath(name)))),
];

/** Every address that answers GET with 200: the index, the OpenAPI documents, each list, record, sub-collection and schema under all its names. */
export const getSpace = (dataSet: DataSet): readonly GetPath[] => [
  getPath('index', BASE_PATH),
  ...documentSpace(),
  ...resourceNames.flatMap((resource) => names(resource).flatMap((segment) => pathsOf(dataSet, resource, segment))),
];

/** A picture and every address at which hosts with files have it. */
export interface PictureAddresses {
  readonly resource: PicturedResource;
  readonly id: number;
  readonly format: PictureFormat;
  readonly paths: readonly string[];
}

const addressesOf = (resource: PicturedResource, id: number, format: PictureFormat): PictureAddresses => {
  const files = pictureFileNames.filter(([, each]) => each === format);
  const paths = names(resource).flatMap((segment) => files.map(([file]) => `${BASE_PATH}/${segment}/${id}/${file}`));
  return { resource, id, format, paths };
};

/** The pictures of all records, each under all its names. They are files, and no app answers for them. */
export const pictureSpace = (dataSet: DataSet): readonly PictureAddresses[] =>
  picturedResources.flatMap((resource) =>
    dataSet[resource].flatMap(({ id }) => pictureFormats.map((format) => addressesOf(resource, id, format))),
  );
