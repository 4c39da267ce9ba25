import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { fileDocument } from '../../site/openapi/file-document.ts';
import { builtDocument } from '../support/built-documents.ts';

const config = await createConfig({ extends: ['recommended'] });

/** Breaches of Redocly’s recommended rules, errors and warnings alike. */
const redoclyProblems = async (source: object): Promise<readonly string[]> => {
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, severity, message, location }) => {
    const pointer = location[0]?.pointer ?? '';
    return `${severity} ${ruleId}: ${message} (${pointer})`;
  });
};

const spectral = new spectralCore.Spectral();
spectral.setRuleset(
  new spectralCore.Ruleset({
    extends: [[spectralRulesets.oas, 'recommended']],
    // Redocly’s rule of the same matter finds the same; this one takes five sixths of Spectral’s time.
    rules: { 'oas3-valid-media-example': 'off' },
  }),
);

/** Breaches of Spectral’s recommended rules for OpenAPI, hints included. */
const spectralProblems = async (source: object): Promise<readonly string[]> => {
  const problems = await spectral.run(JSON.stringify(source));
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
};

describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const document = builtDocument(language);

  it('breaks none of Redocly’s recommended rules', async () => {
    expect(await redoclyProblems(document)).toEqual([]);
  });

  it('breaks none of Spectral’s recommended rules', async () => {
    expect(await spectralProblems(document)).toEqual([]);
  });
});

it('the OpenAPI document of a mirror breaks none of Redocly’s recommended rules', async () => {
  const document = fileDocument(dataSet, 'en', 'https://ornek.github.io/kurmaca');

  expect(await redoclyProblems(document)).toEqual([]);
});

it('both linters report a document without a licence, a contact and servers', async () => {
  const poor = { openapi: '3.1.1', info: { title: 'Kurmaca', version: '1' }, paths: {} };
  expect(await redoclyProblems(poor)).not.toEqual([]);
  expect(await spectralProblems(poor)).not.toEqual([]);
});
