import { describe, expect, it } from 'vitest';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { runUntilTestEnds } from '../support/running-server.ts';

describe('the local server as a process', () => {
  it('stops cleanly where Ctrl+C comes twice, because npm and the launcher pass on what the terminal sends', async () => {
    const code = `import { stopOnSignals } from './scripts/server/until-stopped.ts';
      stopOnSignals({ close: () => new Promise((resolve) => setTimeout(resolve, 1000)) });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const { child, printed, ended, output } = runUntilTestEnds('--input-type=module', ['-e', code]);
    await printed('ready');
    child.kill('SIGINT');
    await printed('Stopping');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output().match(/Stopping/g)).toHaveLength(1);
  });

  it.each([
    [{}, /numaralı port dolu[^]*is in use/],
    [{ PORT: '0x4A1B' }, /is not a port number/],
    [{ PORT: '0', HOST: '192.0.2.1' }, /bir adresi değil[^]*is not an address of this machine/],
  ])(
    'explains in both languages before it builds, without a stack trace, why it cannot listen: %o',
    async (env, why) => {
      const taken = await startServer({ port: 0, folder: siteFolder });
      const script = runUntilTestEnds('scripts/start.ts', [], { PORT: new URL(taken.url).port, ...env });
      expect(await script.ended).toBe(1);
      await taken.close();
      expect(script.output()).toMatch(why);
      expect(script.output()).not.toMatch(/Eleventy|\n\s+at /);
    },
  );

  it.each(['start', 'build', 'build-mirror', 'build-package', 'generate', 'pictures', 'smoke'])(
    'helps with --help in the command %s',
    async (name) => {
      const { code, stdout } = await runCommand(process.execPath, [`scripts/${name}.ts`, '--help']);
      expect([code, stdout]).toEqual([0, expect.stringContaining('Kullanım')]);
    },
  );
});
