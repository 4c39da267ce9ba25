import sharp from 'sharp';

/** An SVG as a PNG of the size that its root element states, with a palette. */
export const rasterize = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4, compressionLevel: 9, dither: 0 }).toBuffer();

/** The pixels of a PNG, four bytes each. */
export const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();
