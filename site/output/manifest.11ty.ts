import type { Language } from '../../data/language.ts';
import { icons, manifestFiles } from '../shared/pages.ts';

export const data = {
  pagination: { data: 'languages', size: 1, alias: 'lang' },
  permalink: ({ lang }: { readonly lang: Language }): string => manifestFiles[lang],
  eleventyExcludeFromCollections: true,
};

/** Writes a web app manifest per language. Its URLs are relative, so that they work with any prefix. */
export const render = ({ lang }: { readonly lang: Language }): string => {
  const up = '../'.repeat(manifestFiles[lang].split('/').length - 2);
  const manifest = {
    name: { tr: 'Kurmaca: Türkçe örnek veri', en: 'Kurmaca: fake Turkish data' }[lang],
    short_name: 'Kurmaca',
    lang,
    start_url: './',
    display: 'browser',
    theme_color: '#16191b',
    background_color: '#f3f5f5',
    icons: ([192, 512] as const).map((size) => ({
      src: `${up}${icons[size].slice(1)}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};
