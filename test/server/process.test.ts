import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { runProgram, runScript, type RunningScript } from '../support/process.ts';

const running: RunningScript[] = [];

const start = (env: Readonly<Record<string, string>>, args: readonly string[] = ['--hazir']): RunningScript => {
  const script = runScript('scripts/start.ts', args, env);
  running.push(script);
  return script;
};

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

const STACK = /\n\s+at /;

describe('the local server as a process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'says where it listens, answers there, and stops cleanly on %s',
    async (signal) => {
      const script = start({ PORT: '0' });
      await script.printed('/api/v1');
      const response = await fetch(`${addressIn(script.output())}/api/v1/users/1`);
      expect(response.status).toBe(200);
      script.child.kill(signal);
      expect(await script.ended).toBe(0);
      expect(script.output()).not.toContain('Error');
    },
  );

  it('stops cleanly where Ctrl+C comes twice, because npm and the launcher pass on what the terminal sends', async () => {
    const code = `import { stopOnSignals } from './scripts/server/until-stopped.ts';
      stopOnSignals({ close: () => new Promise((resolve) => setTimeout(resolve, 1000)) });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const script = runProgram(process.execPath, ['--input-type=module', '-e', code]);
    running.push(script);
    await script.printed('ready');
    script.child.kill('SIGINT');
    await script.printed('Stopping');
    script.child.kill('SIGINT');
    expect(await script.ended).toBe(0);
  });

  it('explains a taken port in both languages before it builds, and fails without a stack trace', async () => {
    const first = await startServer({ port: 0, folder: siteFolder });
    const script = start({ PORT: new URL(first.url).port }, []);
    expect(await script.ended).toBe(1);
    await first.close();
    expect(script.output()).toContain('numaralı port dolu');
    expect(script.output()).toContain('is in use');
    expect(script.output()).not.toContain('Eleventy');
    expect(script.output()).not.toMatch(STACK);
  });

  it.each([
    [{ PORT: '0x4A1B' }, 'is not a port number'],
    [{ PORT: '0', HOST: '192.0.2.1' }, 'is not an address of this machine'],
  ])('explains %o before it builds', async (env, explanation) => {
    const script = start(env, []);
    expect(await script.ended).toBe(1);
    expect(script.output()).toContain(explanation);
    expect(script.output()).not.toContain('Eleventy');
    expect(script.output()).not.toMatch(STACK);
  });

  it('helps with --help in every command', async () => {
    const scripts = ['start', 'build', 'build-mirror', 'build-package', 'generate', 'pictures', 'smoke', 'check'];
    await Promise.all(
      scripts.map(async (name) => {
        const script = runScript(`scripts/${name}.ts`, ['--help']);
        expect(await script.ended, name).toBe(0);
        expect(script.output(), name).toContain('Kullanım');
      }),
    );
  });
});
