import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { mirrorChecks } from './smoke/mirror.ts';
import { type Check, smoke, type SmokeReport } from './smoke/run.ts';
import { serviceChecks } from './smoke/service.ts';

const help = `Kullanım: npm run smoke -- https://ADRES[/YOL/] [--yansi]

Bir adresteki hizmete her yol türünden okuma ve yazma istekleri gönderir, yanıtları uygulamanınkilerle karşılaştırır ve
farkları yazar: baytlar, CORS, önbellek başlıkları, yönlendirmeler. Fark varsa çıkış kodu 1’dir. Yolu olan adres bir
yansıdır: orada yalnız dosyalar sorulur.
Sends reads and writes of every kind of route to the service at an address, compares the responses with the app’s own and
prints the differences: bytes, CORS, cache headers, redirects. The exit code is 1 where there are any. An address with a path
is that of a mirror, which is asked for files only.

  --yansi, --mirror   adres yolsuz da olsa bir yansıdır / a mirror, even without a path`;

/** How long a host may take for a response, a cold start included. */
const TIMEOUT_MS = 20_000;

/** The address of a host without a slash at its end, and whether it is a mirror’s. */
interface Place {
  readonly origin: string;
  readonly hasPath: boolean;
}

/** Reads an http(s) address; `null` for anything else, and for addresses with a query. */
const placeOf = (text: string): Place | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') return null;
  const path = pathname.replace(/\/+$/, '');
  return { origin: origin + path, hasPath: path !== '' };
};

const lines = ({ requests, findings }: SmokeReport): readonly string[] => [
  ...findings.flatMap(({ request, differences }) => [request, ...differences.map((line) => `  ${line}`)]),
  `${requests} istek, ${findings.length} fark / ${requests} requests, ${findings.length} different`,
];

const run = async (origin: string, checks: readonly Check[]): Promise<void> => {
  console.log(`${origin} …`);
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const report = await smoke({ origin, send }, checks);
  for (const line of lines(report)) console.log(line);
  process.exitCode = report.findings.length === 0 ? 0 : 1;
};

const refuse = (reason: string): void => {
  console.error(`${reason}\n\n${help}`);
  process.exitCode = 2;
};

const main = async (): Promise<void> => {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: flag, yardim: flag, yansi: flag, mirror: flag },
  });
  const [address] = positionals;
  if (address === undefined || values.help || values.yardim) {
    console.log(help);
    return;
  }
  const place = placeOf(address);
  if (place === null) {
    refuse(`«${address}» bir http(s) adresi değil / is not an http(s) address`);
    return;
  }
  await run(place.origin, place.hasPath || values.yansi || values.mirror ? mirrorChecks : serviceChecks);
};

await runCommand(main, refuse);
