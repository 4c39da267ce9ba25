import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { drawPictures, readDrawings } from '../../scripts/pictures/draw.ts';
import { rasterize } from '../../scripts/pictures/canvas.ts';

const pictures = drawPictures(dataSet, await readDrawings());

/** The platform whose libraries made the committed PNGs; elsewhere compression and rounding may differ. */
const madeHere = process.platform === 'linux' && process.arch === 'x64';

/** How far a channel of a pixel may be off elsewhere, of 255. */
const TOLERANCE = 8;

/** The pixels of a PNG, four bytes each. */
const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();

/** The largest difference between two pictures' channels. */
const distance = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  return a.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b[index] ?? 255))), 0);
};

describe('drawing the pictures again', () => {
  it('gives the committed SVGs byte for byte', async () => {
    for (const { resource, id, svg } of pictures) {
      expect([resource, id, await readFile(pictureFile(resource, id, 'svg'), 'utf8')]).toEqual([resource, id, svg]);
    }
  });

  it('gives the committed PNGs, byte for byte on Linux x64 and by their pixels elsewhere', async () => {
    const compared = pictures.map(async ({ resource, id, svg }) => {
      const [made, committed] = await Promise.all([rasterize(svg), readFile(pictureFile(resource, id, 'png'))]);
      const same = madeHere ? made.equals(committed) : (await distance(made, committed)) <= TOLERANCE;
      return { resource, id, same };
    });
    expect((await Promise.all(compared)).filter(({ same }) => !same)).toEqual([]);
  });
});
