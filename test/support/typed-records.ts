import { catalogue, type RecordType, type ResourceName } from '../../data/catalogue.ts';
import { conforms } from '../../data/conforms.ts';

/**
 * Types one resource's records.
 * @throws TypeError naming the record that does not have the catalogue's members.
 */
export const typedRecords = <Name extends ResourceName>(name: Name, json: unknown): readonly RecordType<Name>[] => {
  if (!Array.isArray(json)) throw new TypeError(`${name}: not an array`);
  const { members } = catalogue[name];
  return json.map((value: unknown, index) => {
    if (!conforms(members, value)) throw new TypeError(`${name}, record ${index + 1}: not as the catalogue says`);
    return value;
  });
};
