import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { runScript, type RunningScript } from '../support/process.ts';

const running: RunningScript[] = [];

const start = (env: Readonly<Record<string, string>>): RunningScript => {
  const script = runScript('scripts/start.ts', ['--hazir'], env);
  running.push(script);
  return script;
};

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

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

  it('explains a taken port in both languages and fails without a stack trace', async () => {
    const first = await startServer({ port: 0, folder: siteFolder });
    const script = start({ PORT: new URL(first.url).port });
    expect(await script.ended).toBe(1);
    await first.close();
    expect(script.output()).toContain('kapısı dolu');
    expect(script.output()).toContain('is taken');
    expect(script.output()).not.toMatch(/\n\s+at /);
  });

  it.each(['abc', '70000', '-1'])('explains that PORT=%s is no port', async (port) => {
    const script = start({ PORT: port });
    expect(await script.ended).toBe(1);
    expect(script.output()).toContain('is not a port number');
    expect(script.output()).not.toMatch(/\n\s+at /);
  });

  it('helps with --help in every command', async () => {
    const scripts = ['start', 'build', 'generate', 'bench', 'lighthouse', 'check'];
    for (const name of scripts) {
      const script = runScript(`scripts/${name}.ts`, ['--help']);
      expect(await script.ended, name).toBe(0);
      expect(script.output(), name).toContain('Kullanım');
    }
  });
});
