import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exampleList, exampleName } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import {
  MOST_PICTURE_BYTES,
  PICTURE_SCALE,
  PICTURE_SIZE,
  pictureFile,
  pictureSource,
  pictureSources,
  schemes,
} from '../support/example-pictures.ts';

const each = languages.flatMap((lang) => exampleList.map((example) => ({ lang, example, id: example.id[lang] })));
const pictures = each.flatMap((picture) => schemes.map((scheme) => ({ ...picture, scheme })));

describe('the picture of an example', () => {
  it.each(pictures)('is small and of the reserved size: $lang $id $scheme', async ({ lang, example, scheme }) => {
    const picture = await readFile(pictureFile(example, lang, scheme));
    expect(picture.length).toBeLessThan(MOST_PICTURE_BYTES);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({
      width: PICTURE_SIZE.width * PICTURE_SCALE,
      height: PICTURE_SIZE.height * PICTURE_SCALE,
      format: 'webp',
    });
  });

  it('is of the text as it stands; npm run screenshot -- NAME takes it anew', async () => {
    const taken = await pictureSources();
    const now = await Promise.all(
      each.map(
        async ({ lang, example }) =>
          [`${lang}/${exampleName(example, lang)}`, await pictureSource(example, lang)] as const,
      ),
    );
    expect(taken).toEqual(Object.fromEntries(now));
  });
});
