import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFile, pictureFolder } from '../data/pictures.ts';
import { dataSet } from '../data/records.ts';
import { drawPictures, readDrawings, type Picture } from './pictures/draw.ts';
import { rasterize } from './pictures/canvas.ts';
import { runCommand } from './command-line.ts';

const command = {
  name: 'npm run pictures',
  about: {
    tr: 'Kayıtların görsellerini (data/pictures) yeniden çizer: her biri SVG ve PNG. Aynı kayıtlar hep aynı görselleri verir.',
    en: 'Draws the records’ pictures (data/pictures) anew, each as SVG and PNG; the same records give the same pictures.',
  },
};

await runCommand(command, async () => {
  const start = performance.now();
  const pictures = drawPictures(dataSet, await readDrawings());
  let [vector, raster] = [0, 0];
  for (const resource of new Set(pictures.map((picture) => picture.resource))) {
    await rm(join(pictureFolder, resource), { recursive: true, force: true });
    await mkdir(join(pictureFolder, resource), { recursive: true });
  }
  const write = async ({ resource, id, svg }: Picture): Promise<void> => {
    const png = await rasterize(svg);
    await writeFile(pictureFile(resource, id, 'svg'), svg);
    await writeFile(pictureFile(resource, id, 'png'), png);
    vector += svg.length;
    raster += png.length;
  };
  await Promise.all(pictures.map(write));
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;
  console.log(
    `${pictures.length} görsel çizildi: SVG ${kilobytes(vector)}, PNG ${kilobytes(raster)} (${((performance.now() - start) / 1000).toFixed(1)} sn).`,
  );
});
