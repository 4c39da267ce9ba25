import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { committedProblems, problemFile, problemLines, requestOf } from '../support/problem-lines.ts';

/** What the headings of the committed file say of the app that refuses. */
const options: Readonly<Record<string, AppOptions>> = {
  'every host': {},
  'in memory': {},
  'writes: kept': { writes: 'kept' },
  'basePath: /mock': { site: 'https://site.test', basePath: '/mock' },
};

it('every refusal says what is committed, in both languages (npm test -- contract -u renews it)', async () => {
  const said = new Map(problemFile.map((lines) => [lines, lines]));
  for (const { heading, request, lines } of committedProblems) {
    const [path, init] = requestOf(request);
    const response = await createApp(dataSet, options[heading])(new Request(`http://kurmaca.test${path}`, init));
    const body = objectOf(parseJson(await response.text()));
    expect(body['durum'], request).toBe(response.status);
    said.set(lines, problemLines(request, body));
  }
  await expect(`${[...said.values()].join('\n')}\n`).toMatchFileSnapshot('problems.txt');
  expect(Object.keys(options)).toEqual([...new Set(committedProblems.map(({ heading }) => heading))]);
});
