import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { type Check, faultsOf } from '../../data/check.ts';
import { cached } from '../../data/lib/cached.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { schemaDocument } from '../../functions/documents/openapi/json-schema.ts';
import { strictAjv } from './ajv.ts';

const validatorOf = cached((name: ResourceName) => strictAjv().compile(schemaDocument(catalogue[name], [], name)));

/** Checks a record's schema, check digits and references, and returns the field and the rule of each fault. */
export const recordFaults = (name: ResourceName, record: JsonObject, exists: Check['exists']): readonly string[] => {
  const validate = validatorOf(name);
  const faults = faultsOf(catalogue[name].fields, record, { complete: true, exists, atMost: Infinity });
  return [
    ...(validate(record) ? [] : (validate.errors ?? [])).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    ),
    ...faults.map(({ path, rule }) => `/${path.join('/')} ${rule}`),
  ];
};
