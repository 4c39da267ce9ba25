import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { openApiLines } from './openapi-lines.ts';

it.each(languages)(
  'the OpenAPI document in the language %s is the committed one (npm test -- contract -u renews it)',
  async (language) => {
    await expect(openApiLines(openApiDocument(dataSet, language))).toMatchFileSnapshot(`openapi.${language}.txt`);
  },
);
