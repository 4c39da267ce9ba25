import { catalogue, type DataSet, mapResources, type ResourceName } from '../../data/catalogue.ts';
import { schemaDocument } from '../../data/json-schema.ts';
import { type Answer, encodeJson } from './answer.ts';
import { schemaPath } from './base.ts';
import { frozenAnswer } from './frozen-answer.ts';
import { openApiDocument } from './openapi/document.ts';

/** The answers that describe the API instead of giving its data; each is made when it is first asked for. */
export interface Documents {
  readonly openApi: () => Answer;
  readonly schema: (resource: ResourceName) => Answer;
}

/** Makes a value when it is first asked for, and keeps it. */
const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The documents about a data set. Both names of a resource give the same schema, identified by the Turkish one. */
export const prepareDocuments = (dataSet: DataSet): Documents => {
  const schemas = mapResources((name) =>
    lazy(() => frozenAnswer(encodeJson(schemaDocument(catalogue[name], dataSet[name], schemaPath(name))))),
  );
  const openApi = lazy(() => frozenAnswer(encodeJson(openApiDocument(dataSet))));
  return { openApi, schema: (resource) => schemas[resource]() };
};
