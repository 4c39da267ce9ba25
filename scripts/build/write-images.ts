import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type PngOptions } from 'sharp';
import { digestOf, kept } from '../../site/build-cache.ts';
import { type Card, cards } from '../../site/cards/cards.ts';
import { icons } from '../../site/pages.ts';

/** Quick rather than small: a few per cent larger than the committed pictures’ way, in half the time. */
const PNG: PngOptions = { palette: true, colours: 128, effort: 1, compressionLevel: 6, dither: 0 };

const MARK = 'site/public/favicon.svg';

/** Drawing the cards takes as long as half of a build, so that they are kept. */
const cardPng = async (card: Card, tools: string): Promise<Uint8Array> =>
  kept([tools, PNG, card], async () => {
    const { drawCard } = await import('../../site/cards/draw.ts');
    return sharp(Buffer.from(drawCard(card)))
      .png(PNG)
      .toBuffer();
  });

const iconPng = async (size: number): Promise<Uint8Array> => {
  const mark = await readFile(join(import.meta.dirname, '../..', MARK));
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
};

/** Writes the social cards and the icons of home screens below a folder. */
export const writeImages = async (folder: string): Promise<void> => {
  // The lockfile for the versions of typeface and encoder: in Stryker's sandbox there is no folder of packages while it builds.
  const tools = await digestOf('site/cards', 'data/pictures', MARK, 'package-lock.json');
  const write = async (path: string, png: Promise<Uint8Array>): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await png);
  };
  await Promise.all([
    ...cards.map((card) => write(card.file, cardPng(card, tools))),
    ...Object.entries(icons).map(([size, path]) => write(path, iconPng(Number(size)))),
  ]);
};
