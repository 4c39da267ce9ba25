import { runCommand, UsageError } from './command-line.ts';
import { type Host, reasonOf, report, smoke } from './smoke/run.ts';

const command = {
  name: 'npm run smoke',
  about: {
    tr: `Her adresteki hizmete her yol türünden okuma ve yazma istekleri gönderir; sayfaları, görselleri, bir indirmeyi ister.
Yanıtları kaynak kodununkilerle karşılaştırır, farkları yazar: baytlar, ortam türü, CORS, önbellek ve güvenlik başlıkları,
yönlendirmeler. Çıkış kodu fark varsa 1, bir adres yanıt vermiyorsa 2’dir. Yolu olan adres bir yansıdır; orada yalnız dosyalar sorulur.`,
    en: `Sends reads and writes of every kind of route to the service at each address, and asks for pages, pictures and a download.
Compares the responses with those of the source code and prints the differences: bytes, media types, CORS, cache and security
headers, redirects. The exit code is 1 where there are any, 2 where an address does not respond. An address with a path is that
of a mirror, which is asked for files only.`,
  },
  positionals: ['https://ADRES[/YOL/] …'],
};

/** How long a host may take for a response, a cold start included. */
const TIMEOUT_MS = 20_000;

/** Reads an http(s) address. @throws UsageError for anything else, and for addresses with a query. */
const addressOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`“${text}” bir http(s) adresi değil\n“${text}” is not an http(s) address`);
  return url;
};

/** Looks at one host, and tells what it finds. Returns the exit code: 1 for differences, 2 for a host that does not respond. */
const look = async ({ origin: host, pathname }: URL): Promise<0 | 1 | 2> => {
  const origin = host + pathname.replace(/\/+$/, '');
  const isMirror = origin !== host;
  const send: Host['send'] = (path, init) =>
    fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    await send('/', { method: 'HEAD' });
  } catch (thrown) {
    console.error(`${origin}: yanıt yok / no response: ${reasonOf(thrown)}`);
    return 2;
  }
  console.log(`${origin} …`);
  // Only now, because it loads all that the site is made of.
  const { mirrorChecks, serviceChecks } = await import('./smoke/checks.ts');
  const checks = isMirror ? mirrorChecks : serviceChecks;
  const findings = await smoke({ origin, isMirror, send }, checks);
  for (const line of report(findings)) console.log(line);
  const [asked, different] = [checks.length, findings.length];
  console.log(`${asked} istek, ${different} fark / ${asked} requests, ${different} different`);
  return different === 0 ? 0 : 1;
};

await runCommand(command, async ({ positionals }) => {
  const hosts = positionals.map(addressOf);
  if (hosts.length === 0) throw new UsageError('Adres eksik\nThe address is missing');
  process.exitCode = 0;
  for (const host of hosts) process.exitCode = Math.max(process.exitCode, await look(host));
});
