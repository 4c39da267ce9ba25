import { catalogue, type DataSet, resourceNames } from '../../data/catalogue.ts';
import { conforms } from '../../data/conforms.ts';

/**
 * Types the records of all resources.
 * @throws TypeError where a record does not have the catalogue's fields.
 */
export const typedDataSet = (json: Readonly<Record<string, unknown>>): DataSet => {
  const isDataSet = (value: typeof json): value is typeof json & DataSet =>
    resourceNames.every((name) => {
      const records = value[name];
      return Array.isArray(records) && records.every((record) => conforms(catalogue[name].members, record));
    });
  if (!isDataSet(json)) throw new TypeError('the records are not as the catalogue says');
  return json;
};
