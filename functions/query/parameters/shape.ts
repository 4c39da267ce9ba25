import { catalogue } from '../../../data/catalogue.ts';
import { MAXIMUM_EMBED_DEPTH, MAXIMUM_EMBEDS } from '../embed.ts';
import { selectableNames } from '../project.ts';
import { relations } from '../relations.ts';
import type { Parameter } from './parameter.ts';
import { items } from './readers.ts';

/** How the records are shown. */
export const shapeParameters = {
  envelope: {
    name: '_zarf',
    alias: '_envelope',
    description: {
      tr: '1: kayıtlar, toplamlar ve sayfa bilgisi tek bir nesnede gelir.',
      en: '1: records, totals and page information come in one object.',
    },
    expects: { tr: '0 ya da 1', en: '0 or 1' },
    on: ['list'],
    schema: { type: 'integer', enum: [0, 1], default: 0 },
    fallback: false,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  },
  fields: {
    name: '_alanlar',
    alias: '_fields',
    description: {
      tr: 'Yalnızca bu üyeler gelir, virgülle ayrılmış; iç içe olanlar alt çizgiyle (adres_il). id hep gelir.',
      en: 'Only these members, separated by commas; nested ones with an underscore (adres_il). id always comes.',
    },
    expects: { tr: 'virgülle ayrılmış üye adları', en: 'names of members, separated by commas' },
    on: ['list'],
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', enum: selectableNames(catalogue[resource].members) },
    }),
    fallback: [],
    list: true,
    read: items,
  },
  embed: {
    name: '_gom',
    alias: '_embed',
    description: {
      tr: 'Bağlı kayıtlar içine gömülür, virgülle ayrılmış (firma,siparisler); noktayla ikinci düzey (siparisler.faturalar).',
      en: 'Related records inside, separated by commas (firma,siparisler); a dot leads to a second level (siparisler.faturalar).',
    },
    expects: {
      tr: `en çok ${MAXIMUM_EMBEDS} ilişki, en çok ${MAXIMUM_EMBED_DEPTH} düzey`,
      en: `at most ${MAXIMUM_EMBEDS} relations, at most ${MAXIMUM_EMBED_DEPTH} levels`,
    },
    on: ['list'],
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', examples: relations[resource].flatMap(({ name, alias }) => [name, alias]) },
      maxItems: MAXIMUM_EMBEDS,
    }),
    fallback: [],
    list: true,
    read: items,
  },
} as const satisfies {
  readonly envelope: Parameter<boolean>;
  readonly fields: Parameter<readonly string[]>;
  readonly embed: Parameter<readonly string[]>;
};
