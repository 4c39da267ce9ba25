import { byLanguage } from '../../shared/catalogues.ts';
import { diagramIn } from '../../shared/relations.ts';

export default {
  eleventyComputed: byLanguage({ tr: { relations: diagramIn('tr') }, en: { relations: diagramIn('en') } }),
};
