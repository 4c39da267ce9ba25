import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../data/language.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { fileDocument } from '../../functions/documents/openapi/file-document.ts';
import { builtDocument, documentFile } from '../support/built-documents.ts';

const config = await createConfig({ extends: ['recommended'] });

/** Violations of Redocly’s recommended rules, including warnings. */
const problemsOf = async (document: object): Promise<readonly string[]> => {
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
};

describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  it('is in the built site and has at most 520 KB (50 KB with gzip)', async () => {
    const { servers: _, ...made } = openApiDocument(dataSet, language);
    expect(builtDocument(language)).toMatchObject(made);
    const bytes = await readFile(documentFile(language));
    expect(bytes.length).toBeLessThanOrEqual(520_000);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(50_000);
  });

  it('violates none of Redocly’s recommended rules', async () => {
    expect(await problemsOf(builtDocument(language))).toEqual([]);
  });

  it('can be generated without records of every resource', () => {
    const empty = { ...dataSet, yorumlar: [] };
    expect(Object.keys(openApiDocument(empty, language))).toEqual(Object.keys(openApiDocument(dataSet, language)));
  });
});

it('the OpenAPI document of a mirror violates none of Redocly’s recommended rules', async () => {
  expect(await problemsOf(fileDocument(dataSet, 'en', 'https://ornek.github.io/kurmaca'))).toEqual([]);
});
