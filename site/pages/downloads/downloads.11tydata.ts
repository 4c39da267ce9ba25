import { byLanguage } from '../../shared/catalogues.ts';
import { downloadsView } from './downloads.ts';

export default {
  eleventyComputed: byLanguage({ tr: { downloads: downloadsView('tr') }, en: { downloads: downloadsView('en') } }),
};
