import { type DataSet, resourceNames } from './catalogue.ts';
import { parsedOnce } from './record-text.ts';
import * as texts from './records/index.ts';

/**
 * Parses each resource when it is first read: a cold function needs one or two of them, and JSON text costs the engine
 * far less to load than the same records as object literals.
 */
const parsed = (): object =>
  resourceNames.reduce((records, name) => {
    const get = (): unknown => parsedOnce(name, texts[name]);
    return Object.defineProperty(records, name, { enumerable: true, get });
  }, {});

/** Looks at the names alone: a test checks the records, so that no function spends time on it. */
const isDataSet = (records: object): records is DataSet => resourceNames.every((name) => Object.hasOwn(records, name));

const records = parsed();

if (!isDataSet(records)) throw new TypeError('the records of a resource are missing');

/** The data set of version 1. Nothing in the project changes it; whoever hands it to others freezes it. */
export const dataSet: DataSet = records;
