import { CommandError, runCommand, UsageError } from './command-line.ts';
import { reasonOf } from './package/endpoint.ts';
import { cases, faultsOf, sendCases } from './smoke-cases.ts';

const command = {
  name: 'npm run smoke',
  about: {
    tr: 'Her adresteki hizmete her yol türünden bir istek gönderir, beklenmeyen yanıtları yazar. Yolu olan adres bir yansıdır.',
    en: 'Sends a request of each kind to the service at each address, and prints what is wrong. An address with a path is a mirror.',
  },
  positionals: { tr: 'https://ADRES[/YOL/] …', en: 'https://ADDRESS[/PATH/] …' },
};

/** The cases for a mirror, which has only files. Only its CORS and media type headers are checked, because hosts set the others. */
const files = cases.filter(
  ({ request, of }) => /^GET /.test(request) && (of === 'pictures' || of === 'site' || request.endsWith('.json')),
);
const ITS_OWN = /: (?:X-|Access-Control-Expose|Content-Security|Cross-Origin)[\w-]+: /;

await runCommand(command, async ({ positionals }) => {
  if (positionals.length === 0) throw new UsageError('Adres eksik\nThe address is missing');
  for (const text of positionals)
    if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text))
      throw new UsageError(`“${text}” bir http(s) adresi değil\n“${text}” is not an http(s) address`);
  for (const host of positionals.map((text) => text.replace(/\/+$/, ''))) {
    const isMirror = new URL(host).pathname !== '/';
    const asked = isMirror ? files : cases;
    const responses = await sendCases(host, asked).catch((thrown: unknown) => {
      throw new CommandError(`${host}: yanıt yok / no response: ${reasonOf(thrown)}`);
    });
    const faults = faultsOf(asked, responses).filter((line) => !isMirror || !ITS_OWN.test(line));
    for (const line of faults) console.log(line);
    console.log(`${host}: ${asked.length} istek / requests, ${faults.length} fark / differences`);
    if (faults.length > 0) process.exitCode = 1;
  }
});
