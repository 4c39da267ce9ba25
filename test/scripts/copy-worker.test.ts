import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyWorker } from '../../scripts/package/copy-worker.ts';
import { CommandError } from '../../scripts/command-line.ts';

it.each(['taken', 'taken/below'])('names the folder that it cannot write to, in both languages: %s', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'taken'), 'a file');
  const target = join(folder, name);
  const copied = copyWorker(target, (file) => join(folder, file));
  await expect(copied).rejects.toThrow(CommandError);
  await expect(copied).rejects.toThrow(`“${target}” klasörüne yazılamadı (`);
  await expect(copied).rejects.toThrow(`Cannot write to the folder “${target}” (`);
});
