import { describe, expect, it } from 'vitest';
import { fileOf, linesOf } from '../../scripts/scale/report.ts';
import { dataSet } from '../../data/records.ts';
import { requestKinds, shares } from '../../scripts/scale/addresses.ts';
import { type Assumptions, runScale, usual } from '../../scripts/scale/run.ts';
import { responseOf, type ServedResponse } from '../../scripts/scale/sizes.ts';
import committed from '../../site/scale/results.json' with { type: 'json' };
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { root } from '../support/project-copy.ts';

const small: Assumptions = { ...usual, requests: 100_000, queries: 500 };
const kinds = requestKinds(dataSet, small.queries, '1');

const responsesOf = async (name: string): Promise<readonly ServedResponse[]> => {
  const addresses = kinds.find((kind) => kind.name === name)?.addresses ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  return Promise.all(addresses.slice(0, 300).map((address) => responseOf(siteFolder, address)));
};

describe('what is asked for', () => {
  it('adds up to all requests, over addresses that differ', () => {
    expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBe(100);
    const requests = kinds.flatMap(({ addresses }) => addresses.map(({ method, path }) => `${method} ${path}`));
    const twice = requests.filter((request, index) => requests.indexOf(request) !== index);
    expect(twice).toEqual([]);
  });

  it('holds every address of the GET space and queries that the API takes', async () => {
    for (const name of ['records', 'listFiles', 'documents', 'pictures'])
      for (const response of await responsesOf(name))
        expect(response).toMatchObject({ origin: 'file', lifetime: Infinity });
    for (const name of ['lists', 'queries'])
      for (const response of await responsesOf(name))
        expect(response).toMatchObject({ origin: 'function', lifetime: Infinity, durable: true });
  });

  it('lets no cache keep writes, preflights and simulated errors, and mistakes for seconds only', async () => {
    for (const name of ['writes', 'preflights', 'simulated'])
      for (const response of await responsesOf(name))
        expect(response).toMatchObject({ origin: 'function', lifetime: 0 });
    for (const { origin, lifetime, durable } of await responsesOf('errors')) {
      expect(origin).toBe('function');
      expect(durable).toBe(false);
      expect(lifetime).toBeGreaterThan(0);
      expect(lifetime).toBeLessThanOrEqual(10);
    }
  });
});

describe('npm run scale', () => {
  it('brings the same results for the same seed, with a row for each volume', async () => {
    const results = await runScale(siteFolder, small, () => undefined);
    expect(fileOf(await runScale(siteFolder, small, () => undefined))).toBe(fileOf(results));
    expect(results.months.map(({ perMonth }) => perMonth)).toEqual([1e6, 1e8, 3e9]);
    const firstCells = linesOf(results).map((line) => line.trim().split(/\s+/)[0]);
    expect(firstCells.slice(-3)).toEqual(['1.000.000', '100.000.000', '3.000.000.000']);
  });

  it('has the committed results made with the usual assumptions from a build like this one', async () => {
    expect(committed.assumptions).toEqual(usual);
    const { meanBytes, addresses } = await runScale(siteFolder, { ...small, requests: 1 }, () => undefined);
    expect(committed.addresses - usual.queries).toBe(addresses - small.queries);
    expect(committed.meanBytes / meanBytes).toBeCloseTo(1, 1);
  });

  it('explains itself, and refuses numbers that it cannot use', async () => {
    const command = (...args: readonly string[]): ReturnType<typeof runCommand> =>
      runCommand(process.execPath, ['scripts/scale.ts', ...args], { cwd: root });
    const { code, stdout } = await command('--help');
    expect(code).toBe(0);
    for (const option of ['--istek', '--tohum', '--nokta', '--yayin', '--us', '--hazir'])
      expect(stdout).toContain(option);
    const refused = await command('--istek', '0');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--istek «0»');
  });
});
