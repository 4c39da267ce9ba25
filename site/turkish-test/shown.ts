/** A value on one line; marks that stand alone and control characters are escaped, because they cannot be seen. */
export const shown = (value: unknown): string =>
  (typeof value === 'string' || value === undefined ? String(value) : JSON.stringify(value)).replace(
    /[\p{M}\p{Cc}\p{Cf}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
