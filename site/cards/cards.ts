import { isKeyOf } from '../../data/keys.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  catalogue,
  isPictured,
  type PicturedResource,
  picturedResources,
  resourceNames,
} from '../../data/catalogue.ts';
import { isJsonObject, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { type Language, languages, segmentOf } from '../language.ts';
import { CARD_FOLDER, pages, resourcePaths } from '../pages.ts';

/** A social card: the picture that other sites show beside a link to a page. */
export interface Card {
  readonly lang: Language;
  readonly title: string;
  readonly text: string;
  /** The address on its label. */
  readonly path: string;
  /** Four records whose pictures it shows. */
  readonly shows: readonly (readonly [resource: PicturedResource, id: number])[];
  /** The address of the pages that have it, or what theirs begins with. */
  readonly below: string;
  /** The address of its file. */
  readonly file: string;
  /** What is to be read on it. */
  readonly alt: string;
}

/** A record of each of four resources, others for each card. */
const mixed = (at: number): Card['shows'] =>
  picturedResources.slice(0, 4).map((resource) => [resource, (at % catalogue[resource].count) + 1]);

const cardOf = (lang: Language, name: string, content: Omit<Card, 'lang' | 'file' | 'alt'>): Card => ({
  ...content,
  lang,
  file: `${CARD_FOLDER}${lang}/${name}.png`,
  alt: `${content.title}: ${content.text}`,
});

const resourceCards = (lang: Language): readonly Card[] =>
  resourceNames.map((name, at) => {
    const segment = segmentOf(catalogue[name], lang);
    return cardOf(lang, segment, {
      title: catalogue[name].title[lang],
      text: catalogue[name].description[lang],
      path: `${BASE_PATH}/${segment}`,
      shows: isPictured(name) ? dataSet[name].slice(0, 4).map(({ id }) => [name, id] as const) : mixed(at),
      below: resourcePaths[name][lang],
    });
  });

const pageFolder = join(import.meta.dirname, '../pages');

/** The front matter of the templates, in the order of their names. */
const frontMatters = readdirSync(pageFolder)
  .toSorted()
  .map((file): unknown => parse(readFileSync(join(pageFolder, file), 'utf8').split('---\n')[1] ?? ''))
  .filter(isJsonObject);

/** Cards of the pages that name themselves: their title, and their description up to its first stop. */
const pageCards = (lang: Language): readonly Card[] =>
  frontMatters.flatMap(({ name, title, description }, at) => {
    const [heading = ''] = textIn(title, lang).replace('Kurmaca: ', '').split(' · ');
    const [text = ''] = textIn(description, lang).split(/[.:;](?: |$)|(?<=\?) /);
    if (typeof name !== 'string' || !isKeyOf(pages, name) || heading === '') return [];
    return cardOf(lang, name, {
      title: heading.charAt(0).toLocaleUpperCase(lang) + heading.slice(1),
      text,
      path: name === 'home' ? BASE_PATH : pages[name][lang],
      shows: mixed(at),
      below: pages[name][lang],
    });
  });

/** Every card in every language, those of deeper addresses first. */
export const cards: readonly Card[] = languages
  .flatMap((lang) => [...resourceCards(lang), ...pageCards(lang)])
  .toSorted((a, b) => b.below.length - a.below.length);

/** The card of the page in a language whose address begins with a card’s. */
export const cardAt = (path: string, lang: Language): Card | undefined =>
  cards.find((card) => card.lang === lang && path.startsWith(card.below));
