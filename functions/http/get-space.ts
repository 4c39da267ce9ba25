import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH } from './base.ts';

/** One address of the GET space, without a query. */
export interface GetPath {
  readonly kind: 'index' | 'list' | 'record' | 'children';
  readonly path: string;
}

const names = (resource: ResourceName): readonly string[] => [catalogue[resource].path, catalogue[resource].alias];

const pathsOf = (dataSet: DataSet, resource: ResourceName, segment: string): readonly GetPath[] => {
  const list = `${BASE_PATH}/${segment}`;
  const children = catalogue[resource].subCollections.flatMap(names);
  return [
    { kind: 'list', path: list },
    ...dataSet[resource].flatMap(({ id }): readonly GetPath[] => [
      { kind: 'record', path: `${list}/${id}` },
      ...children.map((child): GetPath => ({ kind: 'children', path: `${list}/${id}/${child}` })),
    ]),
  ];
};

/** Every address that answers GET with 200: the index, each list, record and sub-collection under all its names. */
export const getSpace = (dataSet: DataSet): readonly GetPath[] => [
  { kind: 'index', path: BASE_PATH },
  ...resourceNames.flatMap((resource) => names(resource).flatMap((segment) => pathsOf(dataSet, resource, segment))),
];

/** The static file that holds an address's answer, below the site's root. */
export const filePathOf = (path: string): string => `${path}.json`;
