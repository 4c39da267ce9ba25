import { groupPairs } from '../../functions/query/query-pairs.ts';
import { catalogue, resourceBySegment, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { type Collection, prepareCollection } from '../../functions/query/collection.ts';
import { nine, type Subject } from '../../functions/query/catalogue.ts';
import { type ParsedQuery, parseListQuery } from '../../functions/query/parse.ts';
import { recordsIn } from './oracle.ts';

const collections = new Map<string, Collection>(
  resourceNames.map((name) => [name, prepareCollection(catalogue[name].fields, recordsIn(name))]),
);

/** A resource's fixed records, prepared for queries. */
export const collectionOf = (resource: string): Collection => collections.get(resource) ?? prepareCollection({}, []);

/** What a query of a resource’s fixed records is parsed for. */
export const subjectOf = (resource: string): Subject => ({
  catalogue: nine,
  definition: nine.of(resource),
  names: collectionOf(resource).names(),
  relationsOf: (name) => nine.relationsOf(name, (each) => collectionOf(each).names()),
});

export interface ReadQuery {
  readonly resource: ResourceName;
  readonly parsed: ParsedQuery;
}

/** Parses the query of a URL whose last segment is the resource. @throws Error for an unknown resource or too many pairs. */
export const readQuery = (address: string): ReadQuery => {
  const { pathname, search } = new URL(address, 'http://kurmaca.test');
  const resource = resourceBySegment.get(pathname.slice(pathname.lastIndexOf('/') + 1));
  const grouped = groupPairs(search.slice(1));
  if (!resource || !grouped) throw new Error(`${address} is no list with at most 100 pairs`);
  return { resource, parsed: parseListQuery(grouped, () => subjectOf(resource)) };
};
