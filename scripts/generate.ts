import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resourceNames } from '../data/catalogue.ts';
import { CommandError, runCommand } from './command-line.ts';
import { dataReadme, readDataReadmeIntro } from './generate/data-readme.ts';
import { report } from './generate/finding.ts';
import { generate } from './generate/run.ts';
import { writeDataSet } from './generate/write.ts';

const root = join(import.meta.dirname, '..');
const recordsFolder = join(root, 'data/records');
const command = {
  name: 'npm run generate',
  about: {
    tr: 'Elle yazılmış içerikten (data/content) kayıtları (data/records) ve data/README.md dosyasını üretir. Aynı içerik hep aynı baytları verir.',
    en: 'Makes the records (data/records) and data/README.md from the hand-written contents (data/content); the same contents give the same bytes.',
  },
  options: {
    output: {
      tr: ['--cikti KLASÖR', 'kayıtları bu klasöre yazar'],
      en: ['--cikti FOLDER', 'writes the records into this folder'],
    },
  },
} as const;

await runCommand(command, async ({ last }) => {
  const output = last('output') ?? recordsFolder;
  const start = performance.now();
  console.log('İçerik okunuyor, kayıtlar üretiliyor …');
  const generated = await generate(join(root, 'data/content'));
  if (!generated.ok) {
    throw new CommandError(
      `${report(generated.findings)}\n\n${generated.findings.length} bulgu; hiçbir şey yazılmadı. / ${generated.findings.length} findings; nothing was written.`,
    );
  }
  await writeDataSet(generated.dataSet, output, output === recordsFolder ? 'module' : 'json');
  if (output === recordsFolder) {
    await writeFile(join(root, 'data/README.md'), dataReadme(await readDataReadmeIntro(), generated.dataSet));
  }
  for (const name of resourceNames)
    console.log(`  ${name.padEnd(14)}${String(generated.dataSet[name].length).padStart(7)}`);
  const total = resourceNames.reduce((sum, name) => sum + generated.dataSet[name].length, 0);
  console.log(`${total} kayıt ${output} klasörüne yazıldı (${((performance.now() - start) / 1000).toFixed(1)} sn).`);
});
