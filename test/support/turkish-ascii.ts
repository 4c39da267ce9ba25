const turkish = 'çÇğĞıIİöÖşŞüÜâÂîÎûÛñÑ';
const ascii = 'cCgGiiioOsSuUaAiIuUnN';

/** A text in the letters of Türkiye’s names in lower-case ASCII letters, letter by letter from a table of its own. */
export const turkishToAscii = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => {
      const index = turkish.indexOf(letter);
      return index === -1 ? letter : (ascii[index] ?? letter);
    })
    .join('')
    .toLowerCase();
