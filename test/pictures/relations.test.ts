import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { boxes } from '../../site/shared/relations.ts';

it('the drawing of relations has a place of its own for every resource', () => {
  expect(boxes.map(({ name }) => name)).toEqual(resourceNames);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
});
