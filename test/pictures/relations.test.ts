import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { boxes, picture } from '../../site/shared/relations.ts';

it('the drawing of relations has a place of its own for every resource', () => {
  expect(boxes.map(({ name }) => name)).toEqual(resourceNames);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
});

it('every box lies inside the drawing of relations', () => {
  const { width, height, boxWidth, boxHeight } = picture;
  const outside = boxes.filter(({ x, y }) => x < 0 || y < 0 || x + boxWidth > width || y + boxHeight > height);
  expect(outside).toEqual([]);
});
