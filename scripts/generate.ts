import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resourceNames } from '../data/catalogue.ts';
import { dataReadme, readDataReadmeIntro } from './generate/data-readme.ts';
import { report } from './generate/finding.ts';
import { generate } from './generate/run.ts';
import { writeDataSet } from './generate/write.ts';

const root = join(import.meta.dirname, '..');
const recordsFolder = join(root, 'data/records');
/** Above it, the mobile numbers that no subscriber can have run out. */
const LARGEST_SCALE = 500;

const help = `Kullanım: npm run generate -- [seçenekler]

Elle yazılmış içerikten (data/content) kayıtları (data/records) ve data/README.md dosyasını üretir. Aynı içerik hep aynı baytları verir.
Makes the records (data/records) and data/README.md from the hand-written contents (data/content); the same contents give the same bytes.

  --olcek N      N kat büyük bir veri kümesi üretir (1–${LARGEST_SCALE}); --cikti ister
                 makes a set N times as large; needs --cikti
  --cikti KLASÖR kayıtları bu klasöre yazar
                 writes the records into this folder
  --help         bu yardım / this help`;

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const readOptions = (): { readonly scale: number; readonly output: string } => {
  const { values } = parseArgs({
    options: { olcek: { type: 'string' }, cikti: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(help);
    process.exit(0);
  }
  const scale = Number(values.olcek ?? '1');
  if (!Number.isInteger(scale) || scale < 1 || scale > LARGEST_SCALE) {
    throw new Error(
      `--olcek 1 ile ${LARGEST_SCALE} arasında bir tam sayı olmalı / must be an integer from 1 to ${LARGEST_SCALE}`,
    );
  }
  if (scale > 1 && values.cikti === undefined) {
    throw new Error(
      '--olcek, --cikti KLASÖR de ister: sürüm 1’in kayıtları büyümez / needs --cikti FOLDER: the records of version 1 do not grow',
    );
  }
  return { scale, output: values.cikti ?? recordsFolder };
};

const optionsOrHelp = (): ReturnType<typeof readOptions> => {
  try {
    return readOptions();
  } catch (thrown) {
    return fail(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${help}`);
  }
};

const { scale, output } = optionsOrHelp();
const start = performance.now();
console.log(
  scale === 1 ? 'İçerik okunuyor, kayıtlar üretiliyor …' : `İçerik okunuyor, ${scale} kat kayıt üretiliyor …`,
);
const generated = await generate(join(root, 'data/content'), scale);
if (!generated.ok) {
  fail(
    `${report(generated.findings)}\n\n${generated.findings.length} bulgu; hiçbir şey yazılmadı. / ${generated.findings.length} findings; nothing was written.`,
  );
} else {
  await writeDataSet(generated.dataSet, output, output === recordsFolder ? 'module' : 'json');
  if (output === recordsFolder) {
    await writeFile(join(root, 'data/README.md'), dataReadme(await readDataReadmeIntro(), generated.dataSet));
  }
  for (const name of resourceNames)
    console.log(`  ${name.padEnd(14)}${String(generated.dataSet[name].length).padStart(7)}`);
  const total = resourceNames.reduce((sum, name) => sum + generated.dataSet[name].length, 0);
  console.log(`${total} kayıt ${output} klasörüne yazıldı (${((performance.now() - start) / 1000).toFixed(1)} sn).`);
}
