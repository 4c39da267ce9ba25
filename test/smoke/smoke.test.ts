import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { siteFolder } from '../support/build-site.ts';
import { runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { root } from '../support/folders.ts';

const service = useLocalServer().site;

const smoke = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(process.execPath, ['scripts/smoke.ts', ...args], { cwd: root });

it('smoke finds no difference in npm start or a static host below a path', async () => {
  const { url, stop } = await startPlainServer(siteFolder, '/kurmaca/');
  onTestFinished(stop);
  const { code, stdout, stderr } = await smoke(service(), url);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^(?:http:\/\/localhost:\S+: \d+ istek \/ requests, 0 fark \/ differences\n){2}$/);
});

it('smoke exits with 1 if a host sends wrong responses or does not respond', async () => {
  const server = createServer((_, response) => response.writeHead(302, { Location: '/x' }).end());
  onTestFinished(() => closeServer(server));
  const redirecting = `http://localhost:${await listen(server, 0, 'localhost')}/`;
  // Nothing listens on the port of the discard service.
  const { code, stdout, stderr } = await smoke(redirecting, 'http://localhost:9');
  expect(code).toBe(1);
  expect(stdout).toContain('GET /users/1: durum / status: “302”, beklenen / expected “200”\n');
  expect(stderr).toMatch(/^http:\/\/localhost:9: yanıt yok \/ no response: fetch failed \(.+\)\n$/);
});

it('smoke refuses an invalid URL before it sends a request', async () => {
  const reason = '“https://kurmaca.test/?a=1” is not an http(s) address';
  const outcome = await smoke('https://kurmaca.test', 'https://kurmaca.test/?a=1');
  expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: containing(reason) });
});
