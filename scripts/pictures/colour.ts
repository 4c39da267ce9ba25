const channel = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** A colour as `#rrggbb`, from a hue in degrees and a saturation and lightness in per cent (CSS Color 4, section 7). */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const [s, l] = [saturation / 100, lightness / 100];
  const spread = s * Math.min(l, 1 - l);
  const part = (n: number): string => {
    const k = (n + hue / 30) % 12;
    return channel(l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};
