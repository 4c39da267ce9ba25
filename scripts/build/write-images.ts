import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type PngOptions } from 'sharp';
import { type Card, cards } from '../../site/cards/cards.ts';
import { icons } from '../../site/pages.ts';

/** Quick rather than small: a few per cent larger than the committed pictures’ way, in half the time. */
const PNG: PngOptions = { palette: true, colours: 128, effort: 1, compressionLevel: 6, dither: 0 };

const root = join(import.meta.dirname, '../..');

/** Cards of earlier builds by the digest of all that makes them: drawing them takes as long as half of a build. */
const keptCards = join(root, 'node_modules/.cache/kurmaca-cards');

/** All that draws a card but its own words: the code, the pictures, the mark, the typeface and the encoder. */
const drawingTools = async (): Promise<string> => {
  const folders = ['site/cards', 'data/pictures'];
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  const drawings = inFolders.flat().filter((file) => /\.(?:ts|svg)$/.test(file));
  const hash = createHash('sha256').update(JSON.stringify(PNG));
  // The lockfile for the versions of typeface and encoder: in Stryker's sandbox there is no folder of packages while it builds.
  for (const file of [...drawings.toSorted(), 'site/public/favicon.svg', 'package-lock.json'])
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
};

const cardPng = async (card: Card, tools: string): Promise<Buffer> => {
  const digest = createHash('sha256')
    .update(JSON.stringify([tools, card]))
    .digest('hex');
  const file = join(keptCards, `${digest}.png`);
  try {
    return await readFile(file);
  } catch {
    const { drawCard } = await import('../../site/cards/draw.ts');
    const svg = drawCard(card);
    const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
    // Renamed, so that a build that runs at the same time reads a whole file or none.
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, png);
    await rename(temporary, file);
    return png;
  }
};

const iconPng = async (size: number): Promise<Buffer> => {
  const mark = await readFile(join(root, 'site/public/favicon.svg'));
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
};

/** Writes the social cards and the icons of home screens below a folder. */
export const writeImages = async (folder: string): Promise<void> => {
  await mkdir(keptCards, { recursive: true });
  const tools = await drawingTools();
  const write = async (path: string, png: Promise<Buffer>): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await png);
  };
  await Promise.all([
    ...cards.map((card) => write(card.file, cardPng(card, tools))),
    ...Object.entries(icons).map(([size, path]) => write(path, iconPng(Number(size)))),
  ]);
};
