import { expect, it } from 'vitest';
import { render as headerRules } from '../../site/output/headers.11ty.ts';
import { render as redirectRules } from '../../site/output/redirects.11ty.ts';
import { environmentFrom } from '../../site/shared/environment.ts';

/** Formats IDs as ranges: `1–3, 5` for 1, 2, 3 and 5. */
const rangesOf = (ids: readonly number[]): string =>
  ids
    .map((id, at) => (ids[at - 1] === id - 1 ? (ids[at + 1] === id + 1 ? '' : `–${id}`) : `, ${id}`))
    .join('')
    .slice(2);

it('Netlify’s header rules match headers.txt', async () => {
  const rules = headerRules({ site: environmentFrom({}) })
    .trimEnd()
    .split('\n\n');
  const headersOf = (rule: string): string => rule.slice(rule.indexOf('\n') + 1);
  const alike = [...Map.groupBy(rules, headersOf)].map(([headers, same]) =>
    [...same.map((rule) => rule.slice(0, rule.indexOf('\n'))), headers, ''].join('\n'),
  );
  await expect(alike.join('\n')).toMatchFileSnapshot('headers.txt');
});

it('Netlify’s redirect rules match redirects.txt', async () => {
  const rules = redirectRules().trimEnd().split('\n');
  const patternOf = (rule: string): string => rule.replace(/(?<=\/)(\d+) (\S*\/)\1\.json/, '{id} $2{id}.json');
  const alike = [...Map.groupBy(rules, patternOf)].map(([pattern, same]) => {
    const ids = same.map((rule) => Number(/\/(\d+) /.exec(rule)?.[1]));
    return pattern.includes('{id}') || same.length > 1
      ? `${pattern}  [${same.length} rules: ${rangesOf(ids)}]`
      : pattern;
  });
  await expect(`${alike.join('\n')}\n`).toMatchFileSnapshot('redirects.txt');
});
