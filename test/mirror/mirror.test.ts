import { describe } from 'vitest';
import { useMirror } from './built-mirror.ts';
import { fileTests } from './files.ts';
import { pageTests } from './pages.ts';
import { socialTests } from './social.ts';
import { workerTests } from './worker.ts';

const mirrorOf = useMirror();

describe('the files of the mirror', () => fileTests(mirrorOf));
describe('the pages of the mirror', () => pageTests(mirrorOf));
socialTests(mirrorOf);
describe('the mirror in a browser', () => workerTests(mirrorOf));
