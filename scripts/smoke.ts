import { CommandError, runCommand, switchOption, UsageError } from './command-line.ts';
import { reasonOf, report, smoke, type Subject } from './smoke/run.ts';

const isMirror = switchOption('yansi', {
  tr: 'adres yolsuz da olsa bir yansıdır',
  en: 'a mirror, even without a path',
});

const command = {
  name: 'npm run smoke',
  about: {
    tr: `Bir adresteki hizmete her yol türünden okuma ve yazma istekleri gönderir; sayfaları, görselleri, bir indirmeyi ister.
Yanıtları kaynak kodununkilerle karşılaştırır, farkları yazar: baytlar, ortam türü, CORS, önbellek ve güvenlik başlıkları,
yönlendirmeler. Çıkış kodu fark varsa 1, adres yanıt vermiyorsa 2’dir. Yolu olan adres bir yansıdır; orada yalnız dosyalar sorulur.`,
    en: `Sends reads and writes of every kind of route to the service at an address, and asks for pages, pictures and a download.
Compares the responses with those of the source code and prints the differences: bytes, media types, CORS, cache and security
headers, redirects. The exit code is 1 where there are any, 2 where the address does not respond. An address with a path is that
of a mirror, which is asked for files only.`,
  },
  options: [isMirror],
  positionals: ['https://ADRES[/YOL/]'],
};

/** How long a host may take for a response, a cold start included. */
const TIMEOUT_MS = 20_000;

/** A host that does not respond. */
class Unreachable extends CommandError {
  override readonly exitCode = 2;
}

/** Reads an http(s) address. @throws UsageError for anything else, and for addresses with a query. */
const addressOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`“${text}” bir http(s) adresi değil\n“${text}” is not an http(s) address`);
  return url;
};

await runCommand(command, async ({ value, positionals: [text = ''] }) => {
  const { origin: host, pathname } = addressOf(text);
  const origin = host + pathname.replace(/\/+$/, '');
  const send: Subject['send'] = (path, init) =>
    fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await send('/', { method: 'HEAD' }).catch((thrown: unknown) => {
    throw new Unreachable(`${origin}: yanıt yok / no response: ${reasonOf(thrown)}`);
  });
  console.log(`${origin} …`);
  // Only now, because it loads all that the site is made of.
  const { mirrorChecks, serviceChecks } = await import('./smoke/checks.ts');
  const checks = value(isMirror) || origin !== host ? mirrorChecks : serviceChecks;
  const findings = await smoke({ origin, send }, checks);
  const [asked, different] = [checks.length, findings.length];
  for (const line of report(findings)) console.log(line);
  console.log(`${asked} istek, ${different} fark / ${asked} requests, ${different} different`);
  process.exitCode = different === 0 ? 0 : 1;
});
