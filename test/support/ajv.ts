import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Creates a strict validator for draft 2020-12 that also checks formats and reports all errors. */
export const strictAjv = (options: Options = {}): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, ...options });
  addFormats.default(ajv);
  return ajv;
};
