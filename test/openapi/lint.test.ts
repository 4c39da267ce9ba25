import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { openApiDocument } from '../../functions/http/openapi/document.ts';

const document = openApiDocument(dataSet);
const config = await createConfig({ extends: ['recommended'] });

/** Rules that a document breaks, errors and warnings alike. */
const brokenRules = async (source: object): Promise<readonly string[]> => {
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, severity, message, location }) => {
    const pointer = location[0]?.pointer ?? '';
    return `${severity} ${ruleId}: ${message} (${pointer})`;
  });
};

describe('the OpenAPI document under Redocly’s recommended rules', () => {
  it('has no errors and no warnings', async () => {
    expect(await brokenRules(document)).toEqual([]);
  });

  it('would have some, were it broken', async () => {
    expect(await brokenRules({ ...document, components: {} })).not.toEqual([]);
    expect(await brokenRules({ ...document, info: { title: 'Kurmaca', version: '1' } })).not.toEqual([]);
  });
});
