import { describe, expect, it } from 'vitest';
import { resourceBySegment } from '../../data/catalogue.ts';
import { errorBody } from '../../functions/http/errors.ts';
import { badQuery } from '../../functions/http/problems.ts';
import { firstRecords, selections, twins } from '../conformance/list-cases.ts';
import { refusedQueries } from '../conformance/refusals.ts';
import { askEngine, readQuery } from '../support/engine.ts';
import { idsOf, objectOf, parseJson, recordsOf } from '../support/json.ts';
import { committedLines, problemLines } from '../support/problem-lines.ts';

/** Whether the engine alone can answer it: a list below no parent. */
const isList = (address: string): boolean =>
  resourceBySegment.has(/^\/(\w+)/.exec(address)?.[1] ?? '') && !/^\/\w+\//.test(address);

/** The conformance suite sends the same tables to every host. */
describe('the engine by itself', () => {
  it.each(twins.filter(([asked]) => isList(asked)))('answers %s like %s', (asked, plain) => {
    const [given, due] = [askEngine(asked), askEngine(plain)];
    expect(given.text).toBe(due.text);
    expect(given.page).toEqual(due.page);
  });

  it.each(selections)('selects by %.80s', (asked, ids) => {
    expect(idsOf(askEngine(asked).json)).toEqual(ids);
  });

  it.each(firstRecords)('shapes records as %s asks, in their order', (asked, record) => {
    expect(JSON.stringify(recordsOf(askEngine(asked).json)[0])).toBe(JSON.stringify(record()));
  });

  it.each(refusedQueries)('refuses %.80s as test/contract/problems.txt says', (request) => {
    const { parsed } = readQuery(`/${request}`);
    const error = parsed.ok ? {} : errorBody(badQuery(parsed.problems), null);
    expect(problemLines(request, objectOf(parseJson(JSON.stringify(error))))).toBe(committedLines(request));
  });
});
