import { describe, expect, it } from 'vitest';
import { isJsonArray, type JsonValue } from '../../data/json.ts';
import { turkishVectors } from '../../data/turkish-test.ts';
import { digestOf } from '../../site/turkish-test/scoreboard.ts';
import { board } from '../../site/turkish-test/view.ts';
import { builtIn } from './built-in.ts';
import { score } from './score.ts';

describe('the scoreboard', () => {
  it('belongs to the vectors as they are: after a change, every system would have to be asked anew', () => {
    expect(board.digest).toBe(digestOf(turkishVectors));
    expect(digestOf(turkishVectors.slice(1))).not.toBe(board.digest);
  });

  it('names at least twelve systems with their versions, and a source for every setting', () => {
    expect(board.systems.length).toBeGreaterThanOrEqual(12);
    for (const { name, version, results } of board.systems) {
      expect(version, name).toMatch(/^\d+\.\d+[\w.-]*(?:, PyICU [\d.]+)?$/);
      expect(results[0]?.setting, name).toBeNull();
      for (const { setting } of results.slice(1)) expect(setting?.source, name).toMatch(/^https:\/\//);
    }
  });

  it('adds up, vector by vector', () => {
    const ids = new Set(turkishVectors.map(({ id }) => id));
    for (const { name, results } of board.systems)
      for (const { passed, total, groups } of results) {
        const failed = Object.values(groups).flatMap(({ failures }) => failures.map(([id]) => id));
        expect(total - passed, name).toBe(failed.length);
        expect(new Set(failed).size, name).toBe(failed.length);
        for (const id of failed) expect(ids, name).toContain(id);
      }
  });

  it('asked every system in a way that it understands: what comes back from sorting are the texts', () => {
    const inputs = new Map(turkishVectors.map(({ id, girdi }) => [id, girdi]));
    const sorted = (texts: JsonValue = null): readonly string[] =>
      isJsonArray(texts) ? texts.map(String).toSorted() : [];
    for (const { name, results } of board.systems)
      for (const [id, received] of results.flatMap(({ groups }) => groups.siralama?.failures ?? []))
        if (id.includes('-sort-')) expect(sorted(received), `${name}, ${id}`).toEqual(sorted(inputs.get(id)));
  });

  it('says of JavaScript and of this API what a run here says', async () => {
    const run = await Promise.all(builtIn.map((system) => score(system)));
    for (const [at, { name, results }] of run.entries()) expect(board.systems[at]).toMatchObject({ name, results });
  });
});
