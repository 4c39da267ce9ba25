import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject, edit, runGenerator, temporaryFolder } from '../support/project-copy.ts';

/** The bytes of every file of the records' folder. */
const recordsIn = async (project: string): Promise<readonly (readonly [string, string])[]> => {
  const folder = join(project, 'data/records');
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const));
};

/** The report's findings as `file: record · rule`. */
const findingsOf = (report: string): readonly string[] => {
  let file = '';
  return report.split('\n').flatMap((line) => {
    if (/^\S+\.(?:yaml|md|json)$|^\S+\/$/.test(line)) file = line;
    return /^ {2}\S.* · \S+$/.test(line) ? [`${file}: ${line.trim()}`] : [];
  });
};

it('contents with several mistakes are answered with every finding at once, and nothing is written', async () => {
  await using project = await temporaryFolder();
  await copyProject(project.path);
  const file = (name: string): string => join(project.path, 'data/content', name);
  await edit(file('tasks.yaml'), '    oncelik: yuksek,', '    oncelik: yuksek');
  await edit(file('users.yaml'), 'il: Şırnak', 'il: Şirinler');
  await edit(file('users.yaml'), 'firma: dislibel', 'firma: yok-boyle-firma');
  await edit(file('orders.yaml'), 'alici: Hatice Kaya', 'alici: Hatice Kayar');
  await edit(file('comments/01-ise-yaramayan-bir-program.yaml'), 'kim: Emre Yılmaz', 'kim: Emre Yılmazer');
  await edit(file('users.yaml'), 'ilce: Buca', 'ilce: Menemen');
  await edit(file('companies.yaml'), 'eFaturaMukellefi: true', 'eFaturaMukellefi: belki');
  await edit(file('posts/05-telefonu-mutfakta-uyutmak.md'), 'manzara: ', 'manzara: yok-');
  await rename(file('comments/08-manyas-ta-sabah-bes-bucuk.yaml'), file('comments/08-yok.yaml'));
  await writeFile(join(project.path, 'data/records/gorevler.ts'), 'önceki içerik');
  const before = await recordsIn(project.path);

  const { code, stderr } = await runGenerator(project.path);

  expect(code).toBe(1);
  expect(findingsOf(stderr)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^tasks\.yaml: \d+\. satır · yaml$/),
      'users.yaml: 8. kayıt “Baran” · yer',
      'users.yaml: 4. kayıt “Niyazi” · bağ',
      'users.yaml: 37. kayıt “Rosa” · yer',
      'orders.yaml: 6. kayıt “Hatice Kayar” · bağ',
      expect.stringMatching(/^comments\/01-ise-yaramayan-bir-program\.yaml: 2\. kayıt “.+” · bağ$/),
      expect.stringMatching(/^companies\.yaml: 1\. kayıt “Dokuzdüğme Yazılım ve Danışmanlık A\.Ş\.” · biçim$/),
      'posts/05-telefonu-mutfakta-uyutmak.md: 1. kayıt “Telefonu mutfakta uyutmak” · biçim',
      'comments/08-yok.yaml: dosya · bağ',
    ]),
  );
  expect(stderr).toMatch(/\d+ bulgu; hiçbir şey yazılmadı\. \/ \d+ findings; nothing was written\.\s*$/);
  expect(stderr).toContain('PTT listesinde Şirinler ilinin');
  expect(stderr).toContain('The PTT list has no neighbourhood');
  expect(await recordsIn(project.path)).toEqual(before);
});

it('contents edited rightly change the edited record alone', async () => {
  await using project = await temporaryFolder();
  await copyProject(project.path);
  const before = new Map(await recordsIn(project.path));
  await edit(join(project.path, 'data/content/tasks.yaml'), 'Balata sürtüyor.', 'Balata sürtüyor, kablo gevşek.');
  expect((await runGenerator(project.path)).code).toBe(0);
  const changed = (await recordsIn(project.path)).filter(([name, text]) => before.get(name) !== text);
  expect(changed).toEqual([
    ['gorevler.ts', before.get('gorevler.ts')?.replace('Balata sürtüyor.', 'Balata sürtüyor, kablo gevşek.')],
  ]);
});
