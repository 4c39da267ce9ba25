import type { Bilingual } from '../../data/catalogue/field.ts';

/** Something wrong with the contents. */
export interface Finding {
  readonly file: string;
  /** Which entry of it, for people: position and name. */
  readonly record: string;
  readonly rule: string;
  /** What is wrong and what would be right. */
  readonly message: Bilingual;
}

export const finding = (file: string, record: string, rule: string, tr: string, en: string): Finding => ({
  file,
  record,
  rule,
  message: { tr, en },
});

/** Findings as a calm report, grouped by file, Turkish with an English line below. */
export const report = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, ({ file }) => file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, ofFile]) => {
      const lines = ofFile.map(
        ({ record, rule, message }) => `  ${record} · ${rule}\n    ${message.tr}\n    ${message.en}`,
      );
      return `${file}\n${lines.join('\n')}`;
    })
    .join('\n\n');
