import { byNames } from '../../shared/catalogues.ts';
import { diagramIn } from '../../shared/relations.ts';

export default {
  eleventyComputed: byNames({ tr: { relations: diagramIn('tr') }, en: { relations: diagramIn('en') } }),
};
