import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { EXAMPLE_BASE } from '../../site/examples/index.ts';
import { recipeFiles, recipeText } from '../../site/charts/recipe.ts';
import { languages } from '../../site/language.ts';
import { runCommand } from '../support/command.ts';
import { useLocalServer } from '../support/local-server.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const server = useLocalServer();

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;

describe.each(languages)('the recipe for monthly revenue (%s)', (lang) => {
  it('runs as it stands and prints every month’s revenue', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, recipeFiles[lang]);
    await writeFile(file, await recipeText(lang, server.base()));
    const { code, stdout, stderr } = await runCommand(process.execPath, [file]);
    expect(code, stderr).toBe(0);

    const money = new Intl.NumberFormat(locales[lang], { style: 'currency', currency: 'TRY' });
    const kept = dataSet.siparisler.filter(({ durum }) => !['iptalEdildi', 'iadeEdildi'].includes(durum));
    const byMonth = Map.groupBy(kept, ({ tarih }) => tarih.slice(0, 7));
    const lines = [...byMonth].map(
      ([month, orders]) => `${month} ${money.format(orders.reduce((sum, { genelToplam }) => sum + genelToplam, 0))}`,
    );
    expect(stdout.trim().split('\n')).toEqual(lines.sort());
  });

  it('asks once, with the names of its language', async () => {
    const text = await recipeText(lang, server.base());
    expect(await recipeText(lang, EXAMPLE_BASE)).toContain(EXAMPLE_BASE);
    const names = { tr: ['/siparisler?', '_alanlar=', '_limit='], en: ['/orders?', '_fields=', '_per_page='] };
    for (const name of names[lang]) expect(text).toContain(name);
    for (const name of names[lang === 'tr' ? 'en' : 'tr']) expect(text).not.toContain(name);
    expect(text.match(/fetch\(/g)).toHaveLength(1);
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(16);
  });
});
