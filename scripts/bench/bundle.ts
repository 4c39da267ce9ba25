import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installTestTools } from '../test-tools.ts';
import { measureColdStart } from './cold-start.ts';
import type { Report } from './report.ts';

const bundler = join(import.meta.dirname, '../../test/tools/bundle-functions.ts');

/** Bundles the functions as Netlify does (its bundler is among the tests' packages) and measures the read function. */
export const measureBundle = async (report: Report): Promise<void> => {
  await installTestTools();
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-functions-'));
  try {
    await promisify(execFile)(process.execPath, [bundler, folder]);
    const script = join(folder, 'read/functions/read.mjs');
    const { size } = await stat(script);
    const name = 'read function, data included';
    report({ section: 'size', name, figure: size / 1000, unit: ' kB', digits: 0, aim: { atMost: 420 } });
    await measureColdStart(script, report);
  } finally {
    await rm(folder, { recursive: true });
  }
};
