import { runCommand, UsageError } from './command-line.ts';
import { reasonOf } from './package/endpoint.ts';
import { send } from './smoke/requests.ts';

const command = {
  name: 'npm run smoke',
  about: {
    tr: `Her adresteki hizmete her yol türünden okuma ve yazma istekleri gönderir; sayfaları, görselleri, bir indirmeyi ister.
Yanıtları kaynak kodununkilerle karşılaştırır, farkları yazar: baytlar, ortam türü, CORS ve güvenlik başlıkları,
yönlendirmeler. Çıkış kodu fark varsa 1, bir adres yanıt vermiyorsa 2’dir. Yolu olan adres bir yansıdır; orada yalnız dosyalar sorulur.`,
    en: `Sends reads and writes of every kind of route to the service at each address, and asks for pages, pictures and a download.
Compares the responses with those of the source code and prints the differences: bytes, media types, CORS and security headers,
redirects. The exit code is 1 where there are any, 2 where an address does not respond. An address with a path is that
of a mirror, which is asked for files only.`,
  },
  positionals: ['https://ADRES[/YOL/] …'],
};

/** Reads an http(s) address. @throws UsageError for anything else, and for addresses with a query. */
const hostFrom = (text: string): string => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`“${text}” bir http(s) adresi değil\n“${text}” is not an http(s) address`);
  return url.origin + url.pathname.replace(/\/+$/, '');
};

const NAMED = 3;

/** Looks at one host, and tells what it finds. Returns the exit code: 1 for differences, 2 for a host that does not respond. */
const look = async (host: string): Promise<0 | 1 | 2> => {
  try {
    await send(host, { method: 'HEAD', path: '/' });
  } catch (thrown) {
    console.error(`${host}: yanıt yok / no response: ${reasonOf(thrown)}`);
    return 2;
  }
  console.log(`${host} …`);
  // Only now, because it loads all that the site is made of.
  const { checksOf, smoke } = await import('./smoke/checks.ts');
  const checks = checksOf(host);
  const findings = await smoke(host, checks);
  for (const [line, alike] of Map.groupBy(findings, (finding) => finding.line)) {
    const names = alike.slice(0, NAMED).map(({ request }) => request);
    console.log(`${alike.length} × ${line}  (${names.join(', ')}${alike.length > NAMED ? ', …' : ''})`);
  }
  const [asked, different] = [checks.length, new Set(findings.map(({ request }) => request)).size];
  console.log(`${asked} istek, ${different} fark / ${asked} requests, ${different} different`);
  return different === 0 ? 0 : 1;
};

await runCommand(command, async ({ positionals }) => {
  const hosts = positionals.map(hostFrom);
  if (hosts.length === 0) throw new UsageError('Adres eksik\nThe address is missing');
  process.exitCode = 0;
  for (const host of hosts) process.exitCode = Math.max(process.exitCode, await look(host));
});
