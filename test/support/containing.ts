import { expect } from 'vitest';

/** Stands for any text that holds this one, inside an expected object. */
export const containing = (text: string): unknown => expect.stringContaining(text);
