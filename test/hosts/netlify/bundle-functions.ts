import { mkdir } from 'node:fs/promises';
import { bundleFunctions } from './bundles.ts';

const help = `Kullanım: node test/hosts/netlify/bundle-functions.ts KLASÖR

İşlevleri Netlify’ın paketleyicisiyle KLASÖR’e yazar: AD.zip yüklenen dosya, AD/functions/AD.mjs içindeki betik.
Writes the functions into a folder with Netlify’s bundler: NAME.zip is what is uploaded, NAME/functions/NAME.mjs its script.`;

const [folder] = process.argv.slice(2);

if (folder === undefined || folder === '--help') {
  console.log(help);
} else {
  await mkdir(folder, { recursive: true });
  await bundleFunctions(folder, 'zip');
  await bundleFunctions(folder, 'none');
}
