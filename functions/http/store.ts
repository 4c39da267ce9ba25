import { catalogue, type DataSet, mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import { type Collection, prepareCollection } from '../query/collection.ts';
import type { Position } from '../query/field-index.ts';
import type { Collections } from '../query/embed.ts';
import { defaultQuery } from '../query/list-query.ts';
import type { Page } from '../query/paginate.ts';
import { foreignKeyOf } from '../query/relations.ts';
import { runQuery } from '../query/run.ts';
import { type Answer, encodeJson } from './answer.ts';
import { digestOf } from './etag.ts';
import { frozenAnswer } from './frozen-answer.ts';
import { type EncodedRecords, pageAnswer } from './page-answer.ts';

/** The answer to a list request without parameters, and what it is the beginning of. */
export interface FirstPage {
  /** Where the list's records stand, ascending. */
  readonly within: readonly Position[];
  readonly page: Page;
  /** As the static files hold it: without totals and links, which not every host can send with a file. */
  readonly asFile: Answer;
}

/** A resource made ready to answer requests: indexed, encoded, tagged. */
export interface PreparedResource extends EncodedRecords {
  readonly name: ResourceName;
  readonly collection: Collection;
  /** Each record's answer. */
  readonly answers: readonly Answer[];
  readonly positionById: ReadonlyMap<number, Position>;
  readonly highestId: number;
  readonly firstPage: FirstPage;
  /** Sub-collections by child resource, for each parent's `id`. */
  readonly children: ReadonlyMap<ResourceName, ReadonlyMap<number, FirstPage>>;
}

/** All resources, ready. */
export interface Store {
  readonly resources: PerResource<PreparedResource>;
  readonly collections: Collections;
}

/** A resource before its sub-collections are known. */
type Encoded = Omit<PreparedResource, 'children'>;

const firstPageOf = (collection: Collection, records: EncodedRecords, within: readonly Position[]): FirstPage => {
  const page = runQuery(collection, defaultQuery, within);
  return { within, page, asFile: pageAnswer(records, page, false) };
};

const encodeResource = (dataSet: DataSet, name: ResourceName): Encoded => {
  const records = dataSet[name];
  const collection = prepareCollection(catalogue[name].members, records);
  const encoded = records.map(encodeJson);
  const digests = encoded.map(digestOf);
  const answers = encoded.map((body, position) => frozenAnswer(body, digests[position]));
  return {
    name,
    collection,
    encoded,
    digests,
    answers,
    positionById: new Map(records.map(({ id }, position) => [id, position])),
    highestId: records.at(-1)?.id ?? 0,
    firstPage: firstPageOf(collection, { encoded, digests }, collection.all),
  };
};

const childrenOf = (parent: Encoded, child: Encoded): ReadonlyMap<number, FirstPage> => {
  const occurrences = child.collection.indexes.get(foreignKeyOf(child.name, parent.name))?.occurrences;
  const ids = [...parent.positionById.keys()];
  return new Map(ids.map((id) => [id, firstPageOf(child.collection, child, occurrences?.get(String(id)) ?? [])]));
};

/** Prepares every resource of a data set. Costs milliseconds, once. */
export const prepareStore = (dataSet: DataSet): Store => {
  const encoded = mapResources((name) => encodeResource(dataSet, name));
  const resources = mapResources((name) => {
    const children = catalogue[name].subCollections.map(
      (child) => [child, childrenOf(encoded[name], encoded[child])] as const,
    );
    return { ...encoded[name], children: new Map<ResourceName, ReadonlyMap<number, FirstPage>>(children) };
  });
  return { resources, collections: mapResources((name) => encoded[name].collection) };
};
