import { describe, expect, inject, it } from 'vitest';
import { type Case, cases, faultsOf } from '../../scripts/smoke-cases.ts';
import { keptCases } from '../support/kept-cases.ts';
import {
  runtimes,
  startGuideFile,
  startInMemory,
  startMsw,
  startProgram,
  startWorkerd,
  type StartedHost,
} from './start.ts';

const { project, projectWithMsw2 } = inject('packed');

const without = (...lacking: readonly Case['of'][]): readonly Case[] =>
  cases.filter(({ of }) => of === undefined || !lacking.includes(of));

const api = without('pictures', 'site', 'english');
const known = without('pictures', 'site', 'english', 'unknown');

type Row = readonly [name: string, asked: readonly Case[], open: () => Promise<StartedHost>];

/** The test rows of a runtime, empty if npm has no binary of it for this platform. */
const on = (binary: string | null, rows: (binary: string) => readonly Row[]): readonly Row[] =>
  binary === null ? [] : rows(binary);

const keeps = { writes: 'kept' };

const commandRows = (name: string) => (node: string) =>
  [
    [
      `npx kurmaca on ${name}`,
      without('site', 'english'),
      () => startProgram(node, ['node_modules/kurmaca/cli.js'], project),
    ],
    [
      `npx kurmaca --kalici on ${name}`,
      keptCases,
      () => startProgram(node, ['node_modules/kurmaca/cli.js', '--kalici'], project),
    ],
  ] satisfies readonly Row[];

const mswRows = (name: string, folder: string) => (node: string) =>
  [
    [name, known, () => startMsw(node, folder)],
    [`${name} that keeps writes`, keptCases, () => startMsw(node, folder, keeps)],
  ] satisfies readonly Row[];

const deno = ['run', '--allow-net', '--cached-only', '--no-lock', 'main.js'];

const hosts: readonly Row[] = [
  ['the app in memory', api, () => startInMemory(project)],
  ['the app in memory that keeps writes', keptCases, () => startInMemory(project, keeps)],
  ...on(runtimes.node20, commandRows('Node 20')),
  ...on(runtimes.node22, commandRows('Node 22')),
  ...on(runtimes.recentNode, commandRows('Node ≥ 24.11')),
  ...on(runtimes.node20, (node) => [
    ['the guide’s server on Node 20', api, () => startGuideFile(node, ['server.mjs'], project)],
  ]),
  ...on(runtimes.bun, (bun) => [['Bun', api, () => startGuideFile(bun, ['worker.js'], project)]]),
  ...on(runtimes.deno, (program) => [['Deno', api, () => startGuideFile(program, deno, project)]]),
  ...on(runtimes.workerd, (workerd) => [['workerd', api, () => startWorkerd(workerd, project)]]),
  ...on(runtimes.node20, mswRows('MSW 2 on Node 20', projectWithMsw2)),
  ...on(runtimes.recentNode, mswRows('MSW 3 on Node ≥ 24.11', project)),
];

describe('the host', () => {
  it.concurrent.each(hosts)('%s passes its smoke cases', async (_, asked, open) => {
    const host = await open();
    try {
      expect(faultsOf(asked, await host.ask(asked))).toEqual([]);
    } finally {
      await host.stop();
    }
  });
});
