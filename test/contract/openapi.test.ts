import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { openApiLines } from './openapi-lines.ts';

it('the OpenAPI documents of both languages are the committed ones (npm test -- contract -u renews them)', async () => {
  const lines = openApiLines(openApiDocument(dataSet, 'tr'), openApiDocument(dataSet, 'en'));
  await expect(lines).toMatchFileSnapshot('openapi.txt');
});
