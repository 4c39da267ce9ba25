import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resourceNames } from '../data/catalogue.ts';
import { CommandError, numberOption, runCommand, textOption, UsageError } from './command-line.ts';
import { dataReadme, readDataReadmeIntro } from './generate/data-readme.ts';
import { report } from './generate/finding.ts';
import { generate } from './generate/run.ts';
import { writeDataSet } from './generate/write.ts';

const root = join(import.meta.dirname, '..');
const recordsFolder = join(root, 'data/records');
/** Above it, the mobile numbers that no subscriber can have run out. */
const LARGEST_SCALE = 500;

const scaleOption = numberOption(
  'olcek',
  {
    tr: `N kat büyük bir veri kümesi üretir (1–${LARGEST_SCALE}); --cikti ister`,
    en: `makes a set N times as large (1–${LARGEST_SCALE}); needs --cikti`,
  },
  1,
  { from: 1, to: LARGEST_SCALE },
);
const outputOption = textOption(
  'cikti',
  'KLASÖR',
  { tr: 'kayıtları bu klasöre yazar', en: 'writes the records into this folder' },
  null,
);

const command = {
  name: 'npm run generate',
  about: {
    tr: 'Elle yazılmış içerikten (data/content) kayıtları (data/records) ve data/README.md dosyasını üretir. Aynı içerik hep aynı baytları verir.',
    en: 'Makes the records (data/records) and data/README.md from the hand-written contents (data/content); the same contents give the same bytes.',
  },
  options: [scaleOption, outputOption],
};

await runCommand(command, async ({ value }) => {
  const scale = value(scaleOption);
  const given = value(outputOption);
  if (scale > 1 && given === null)
    throw new UsageError(
      '--olcek, --cikti KLASÖR de ister: sürüm 1’in kayıtları büyümez\n--olcek needs --cikti FOLDER: the records of version 1 do not grow',
    );
  const output = given ?? recordsFolder;
  const start = performance.now();
  console.log(
    scale === 1 ? 'İçerik okunuyor, kayıtlar üretiliyor …' : `İçerik okunuyor, ${scale} kat kayıt üretiliyor …`,
  );
  const generated = await generate(join(root, 'data/content'), scale);
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
