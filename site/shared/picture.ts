import { PICTURE_NAMES, PICTURE_SIZES, type PictureFormat } from '../../data/catalogue/picture.ts';
import { catalogue, isPictured, isResourceName, type PicturedResource } from '../../data/catalogue.ts';
import { BASE_PATHS, type Language, segmentOf } from '../../data/language.ts';
import { escapeHtml } from './code-html.ts';
import { nameOf } from './record-names.ts';

/** The path of a record's picture in the page's language. */
const pictureAddress = (
  resource: PicturedResource,
  id: number,
  lang: Language,
  format: PictureFormat = 'svg',
): string => {
  return `${BASE_PATHS[lang]}/${segmentOf(catalogue[resource], lang)}/${id}/${PICTURE_NAMES[lang]}.${format}`;
};

/** When a picture is loaded: when it becomes visible, with the page, or before the page's other pictures. */
export type PictureLoading = 'lazy' | 'eager' | 'first';

const loadingAttributes: Readonly<Record<PictureLoading, string>> = {
  lazy: 'loading="lazy" decoding="async"',
  eager: 'decoding="async"',
  first: 'fetchpriority="high"',
};

/** The `img` of a record's picture; its alternative text is the record's name. */
const pictureHtml = (
  resource: PicturedResource,
  id: number,
  lang: Language,
  loading: PictureLoading = 'lazy',
): string => {
  const { width, height } = PICTURE_SIZES[catalogue[resource].picture];
  const source = `src="${pictureAddress(resource, id, lang)}" width="${width}" height="${height}"`;
  return `<img class="picture" ${source} alt="${escapeHtml(nameOf(resource, id))}" lang="tr" ${loadingAttributes[loading]}>`;
};

/** The `img` of a record's picture, for templates; empty for resources without pictures. */
export const pictureFor = (resource: string, id: number, lang: Language, loading?: PictureLoading): string =>
  isResourceName(resource) && isPictured(resource) ? pictureHtml(resource, id, lang, loading) : '';
