import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, picturedResources, resourceNames } from '../../data/catalogue.ts';
import { PICTURE_SIZES } from '../../data/catalogue/picture.ts';
import { pictureFile, pictureFolder } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { boxes } from '../../site/shared/relations.ts';

const recordsWithPictures = picturedResources.flatMap((resource) =>
  dataSet[resource].map(({ id }) => ({ resource, id, shape: catalogue[resource].picture })),
);

const svgOf = ({ resource, id }: (typeof recordsWithPictures)[number]): Promise<string> =>
  readFile(pictureFile(resource, id, 'svg'), 'utf8');

/** PNG 3rd edition, section 5.2; width and height follow in the first chunk. */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Parts of an SVG that run code, load resources or depend on fonts. */
const forbidden =
  /<\/?(?:text|tspan|image|foreignObject|script|iframe|style|a|animate|set)\b|\son\w+\s*=|@import|javascript:|url\((?!#)|<!|<\?/i;

describe('the committed pictures', () => {
  it('are one SVG and one PNG per record of each resource with pictures, and a licence', async () => {
    const files = await readdir(pictureFolder, { recursive: true, withFileTypes: true });
    const found = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    const expected = recordsWithPictures.flatMap(({ resource, id }) => [
      pictureFile(resource, id, 'svg'),
      pictureFile(resource, id, 'png'),
    ]);
    expect(found.toSorted()).toEqual([...expected, join(pictureFolder, 'LICENSE')].toSorted());
  });

  it('have the size of their shape, both as SVG and as PNG', async () => {
    for (const picture of recordsWithPictures) {
      const { width, height } = PICTURE_SIZES[picture.shape];
      expect(await svgOf(picture)).toMatch(
        new RegExp(
          `^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
        ),
      );
      const png = await readFile(pictureFile(picture.resource, picture.id, 'png'));
      expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual({ width, height });
      expect(png.subarray(0, 8)).toEqual(PNG_SIGNATURE);
    }
  });
});

it('a committed SVG has no script, external reference or text, and refers only to ids that no other file has', async () => {
  const seen: string[] = [];
  for (const picture of recordsWithPictures) {
    const svg = await svgOf(picture);
    const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id);
    const used = [...svg.matchAll(/(?:href="#?|url\(#)([^")]*)/g)].map(([, id = '']) => id);
    expect([picture, forbidden.exec(svg)?.[0], used.filter((id) => !ids.includes(id))]).toEqual([
      picture,
      undefined,
      [],
    ]);
    seen.push(...ids);
  }
  // Because a page can inline several pictures, no two pictures share an id.
  expect(new Set(seen).size).toBe(seen.length);
});

it('the drawing of relations has a different position for every resource', () => {
  expect(boxes.map(({ name }) => name)).toEqual(resourceNames);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
});

it('the licence of the pictures credits every source', async () => {
  const licence = await readFile(join(pictureFolder, 'LICENSE'), 'utf8');
  expect(licence).toContain('Pablo Stanley');
  expect(licence).toContain('Copyright (c) Microsoft Corporation.');
  expect(await readFile(join(pictureFolder, '../LICENSE'), 'utf8')).toContain('pictures/LICENSE');
});
