import { byNames } from '../../shared/catalogues.ts';
import { downloadsView } from './downloads.ts';

export default {
  eleventyComputed: byNames({ tr: { downloads: downloadsView('tr') }, en: { downloads: downloadsView('en') } }),
};
