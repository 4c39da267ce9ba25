const combiningMarks = /\p{M}/gu;

/**
 * Folds letter case and diacritics so that `ÇAĞRI`, `çağrı` and `cagri` become one text.
 *
 * Canonical decomposition (NFD) splits letters from their marks: İ → I + dot, ğ → g + breve, â → a + circumflex.
 * Dotless ı has no decomposition and is mapped by hand, so that I, İ, ı and i all end as `i`
 * whichever of the two lower-casings (Turkish or not) produced the text.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replaceAll('ı', 'i');
