/** A value on one line; invisible characters (isolated combining marks and control characters) are escaped. */
export const shown = (value: unknown): string =>
  (typeof value === 'string' || value === undefined ? String(value) : JSON.stringify(value)).replace(
    /[\p{M}\p{Cc}\p{Cf}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Splits a text by its difference from another: common prefix, differing part, common suffix. */
export const apart = (text: string, other: string): readonly [same: string, wrong: string, same: string] => {
  const [signs, others] = [Array.from(text), Array.from(other)];
  const start = signs.findIndex((sign, at) => sign !== others[at]);
  if (start < 0) return [text, '', ''];
  const most = Math.min(signs.length, others.length) - start;
  const end =
    Array.from({ length: most }, (_, at) => at + 1).find((at) => signs.at(-at) !== others.at(-at)) ?? most + 1;
  const after = signs.length - end + 1;
  return [signs.slice(0, start).join(''), signs.slice(start, after).join(''), signs.slice(after).join('')];
};
