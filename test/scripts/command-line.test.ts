import { describe, expect, it } from 'vitest';
import { numberOption, readArguments, switchOption, textOption, UsageError } from '../../scripts/command-line.ts';
import { runCommand } from '../support/command.ts';
import { root } from '../support/project-copy.ts';

const help = { tr: 'açıklama', en: 'explanation' };
const seed = numberOption('tohum', help, null, { from: 1, to: 9 });
const share = numberOption('pay', help, 0.5, { from: 0, to: 1, decimals: true });
const ready = switchOption('hazir', help);
const folder = textOption('klasor', 'YOL', help, 'dist', {
  holds: (text) => !text.startsWith('/'),
  tr: 'göreli olmalı',
  en: 'must be relative',
});

const read = (...args: readonly string[]): readonly unknown[] => {
  const command = { name: 'npm run x', about: help, options: [seed, share, ready, folder], positionals: ['ADRES'] };
  const { value, positionals } = readArguments(command, args);
  return [value(seed), value(share), value(ready), value(folder), ...positionals];
};

describe('the arguments of the project’s commands', () => {
  it.each([
    { args: [], values: [null, 0.5, false, 'dist'] },
    { args: ['--tohum', '7', '--pay=0.25', '--hazir', '--klasor', 'out'], values: [7, 0.25, true, 'out'] },
    { args: ['--tohum', '1', '--tohum', '2', 'x'], values: [2, 0.5, false, 'dist', 'x'] },
  ])('are read from $args', ({ args, values }) => {
    expect(read(...args)).toEqual(values);
  });

  it.each([
    { args: ['--tohm', '7'], tr: 'Bilinmeyen seçenek --tohm; şunu mu demek istediniz: --tohum?', en: 'did you mean' },
    { args: ['-x'], tr: 'Bilinmeyen seçenek -x', en: 'Unknown option -x' },
    { args: ['--tohum'], tr: '--tohum: değeri eksik', en: 'the value is missing' },
    { args: ['--tohum', '--hazir'], tr: '--tohum: değeri eksik', en: 'the value is missing' },
    { args: ['--tohum', '10'], tr: '1 ile 9 arasında bir tam sayı', en: 'a whole number from 1 to 9' },
    { args: ['--tohum', '1.5'], tr: '1 ile 9 arasında bir tam sayı', en: 'a whole number from 1 to 9' },
    { args: ['--pay', 'çok'], tr: '0 ile 1 arasında bir sayı', en: 'a number from 0 to 1' },
    { args: ['--hazir=1'], tr: '--hazir değer almaz', en: 'takes no value' },
    { args: ['--klasor', '/x'], tr: 'göreli olmalı', en: 'must be relative' },
    { args: ['x', 'y'], tr: '“y” beklenmiyordu', en: 'is not expected' },
  ])('are refused in both languages: $args', ({ args, tr, en }) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(new RegExp(`${tr.replace('?', '\\?')}[^]*${en}`));
  });

  it('end a command with 2 where they are wrong, and explain it with --help', async () => {
    const run = (...args: readonly string[]): ReturnType<typeof runCommand> =>
      runCommand(process.execPath, ['scripts/build-mirror.ts', ...args], { cwd: root });
    const wrong = await run('--taban', 'kurmaca');
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(
      /^--taban “kurmaca”: .*\n--taban “kurmaca”: .*\n\nKullanım \/ Usage: npm run build:mirror/,
    );
    const helped = await run('--help');
    expect([helped.code, helped.stderr]).toEqual([0, '']);
    expect(helped.stdout).toContain('--koken ADRES');
  });
});
