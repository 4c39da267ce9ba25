import { fold } from '../query/values.ts';

/** Words of a text in ASCII, joined: `Ayşe Nur` with a dot becomes `ayse.nur`. */
const asciiWords = (text: string, joint: string): string =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint);

/** A short name for URLs: lower-case ASCII words joined by hyphens; apostrophes vanish without a trace. */
export const slugOf = (text: string): string => asciiWords(text.replaceAll(/['’]/g, ''), '-');

/** A name as usernames have it: `Rosa D’Andria` becomes `rosa.dandria`. */
export const usernameOf = (name: string): string => asciiWords(name.replaceAll("'", ''), '.');
