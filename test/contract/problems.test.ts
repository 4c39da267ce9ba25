import { runInNewContext } from 'node:vm';
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

/** Examples as a reader would run them who copies them: a URL, or JavaScript. */
const examples = [...problemFile.join('\n').matchAll(/(?<= (?:Örnek|Example): )(?:http|fetch\()[^|]*?(?= \||$)/gm)];

it.each([...new Set(examples.map(([example]) => example))])(
  'the example in an error works as it is copied: %s',
  async (example) => {
    const responses: Response[] = [];
    const send = async (url: string, init?: RequestInit): Promise<Response> => {
      const response = await createApp(dataSet)(new Request(url, init));
      responses.push(response);
      return response;
    };
    await (example.startsWith('fetch(') ? runInNewContext(example, { fetch: send }) : send(example));
    const { status = 0 } = responses.at(-1) ?? {};
    const asked = /[?&]_(?:status|durum)=(\d+)/.exec(example)?.[1];
    // The app has no files.
    const isFile = /\.(?:svg|json)$/.test(example);
    expect(asked === undefined ? status < 300 || (isFile && status === 404) : status === Number(asked)).toBe(true);
    if (!isFile) expect(await responses.at(-1)?.text()).not.toBe('[]');
  },
);
