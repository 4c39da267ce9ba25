import sharp from 'sharp';
import { optimize } from 'svgo';
import { PICTURE_SIZES, type PictureShape } from '../../data/catalogue/picture.ts';

/** A drawing before it is made small. */
export interface Canvas {
  readonly shape: PictureShape;
  readonly body: string;
  /** Decimals of coordinates; 2 unless told. */
  readonly decimals?: number;
}

/**
 * The finished SVG. Every id begins with `idPrefix`, so that pictures can stand in one HTML page. Two runs, because
 * ids would be prefixed once per pass.
 */
export const finishSvg = ({ shape, body, decimals = 2 }: Canvas, idPrefix: string): string => {
  const { width, height } = PICTURE_SIZES[shape];
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const small = optimize(whole, { multipass: true, floatPrecision: decimals, plugins: ['preset-default'] });
  return optimize(small.data, { plugins: [{ name: 'prefixIds', params: { prefix: idPrefix, delim: '-' } }] }).data;
};

/** An SVG as a PNG of the size that its root element states, with a palette. */
export const rasterize = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4, compressionLevel: 9, dither: 0 }).toBuffer();
