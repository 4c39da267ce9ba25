import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { objectAt } from '../../site/openapi/read.ts';
import { builtDocument, documentFile } from '../support/built-documents.ts';
import { valuesNamed } from '../support/json.ts';

/** What holds of the documents as a whole; test/contract pins them line by line. */
describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const document = builtDocument(language);

  it('is built as it is made', () => {
    const { servers: _, ...made } = openApiDocument(dataSet, language);
    expect(document).toMatchObject(made);
  });

  it('takes at most 520 KB and 50 KB after gzip', async () => {
    const bytes = await readFile(documentFile(language));
    expect(bytes.length).toBeLessThanOrEqual(520_000);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(50_000);
  });

  it('names the schema of every array’s items', () => {
    const inline = valuesNamed(objectAt(document['components'], 'schemas'), 'items').filter(
      (items) => isJsonObject(items) && items['properties'] !== undefined,
    );
    expect(inline).toEqual([]);
  });

  it('refers to whole components only, never into one', () => {
    const references = valuesNamed(document, '$ref').map((reference) => JSON.stringify(reference));
    expect(references.length).toBeGreaterThan(1000);
    expect(references.filter((reference) => !/^"#\/components\/\w+\/[\w.-]+"$/.test(reference))).toEqual([]);
  });

  it('is written in its own language', () => {
    const texts = JSON.stringify(valuesNamed(document, 'description', 'summary'));
    expect(texts).toContain(language === 'tr' ? 'Kaydın kimliği' : 'ID of the record');
    expect(texts).not.toContain(language === 'tr' ? 'ID of' : 'Kaydın');
    expect(texts).not.toContain(language === 'tr' ? ' the ' : ' ve ');
  });

  it('can be made without any record', () => {
    const empty = { ...dataSet, yorumlar: [] };
    expect(Object.keys(openApiDocument(empty, language))).toEqual(Object.keys(document));
  });
});
