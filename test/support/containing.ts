import { expect } from 'vitest';

/** Matches any text that contains this one, inside an expected object. */
export const containing = (text: string): unknown => expect.stringContaining(text);
