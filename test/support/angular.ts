import { symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runCommand } from './command.ts';
import { root } from './project-copy.ts';

const compilerOptions = {
  target: 'es2022',
  module: 'es2022',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: false,
  experimentalDecorators: true,
  lib: ['es2022', 'dom'],
  types: [],
};

const angularCompilerOptions = { strictTemplates: true, strictInjectionParameters: true };

/**
 * Compiles files of a folder ahead of time, their templates type-checked strictly, and adds an entry for the bundler beside
 * each; gives the entries. Angular's packages themselves come half compiled; its compiler, loaded first, links them in the browser.
 * @throws Error with the compiler's messages.
 */
export const compileAngular = async (folder: string, files: readonly string[]): Promise<readonly string[]> => {
  const packages = join(root, 'test/node_modules');
  await symlink(packages, join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, angularCompilerOptions, files }));
  const compiler = join(packages, '@angular/compiler-cli/bundles/src/bin/ngc.js');
  const { code, stdout, stderr } = await runCommand(process.execPath, [compiler, '-p', folder], { cwd: folder });
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return Promise.all(
    files.map(async (file) => {
      const entry = join(dirname(file), 'main.js');
      const compiled = `./${basename(file, '.ts')}.js`;
      await writeFile(join(folder, entry), `import '@angular/compiler';\nimport '${compiled}';\n`);
      return entry;
    }),
  );
};
