import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH, OPENAPI_FILE, schemaPath } from './base.ts';

/** One address of the GET space, without a query. */
export interface GetPath {
  readonly kind: 'index' | 'list' | 'record' | 'children' | 'schema' | 'openapi';
  readonly path: string;
  /** The static file that holds the address's answer, below the site's root. */
  readonly file: string;
}

/** The static file that holds an address's answer; an address that is a file's already names itself. */
export const filePathOf = (path: string): string => (path.endsWith('.json') ? path : `${path}.json`);

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
    getPath('schema', schemaPath(segment)),
  ];
};

/** Every address that answers GET with 200: the index, the OpenAPI document, each list, record, sub-collection and schema under all its names. */
export const getSpace = (dataSet: DataSet): readonly GetPath[] => [
  getPath('index', BASE_PATH),
  getPath('openapi', `${BASE_PATH}/${OPENAPI_FILE}`),
  ...resourceNames.flatMap((resource) => names(resource).flatMap((segment) => pathsOf(dataSet, resource, segment))),
];
