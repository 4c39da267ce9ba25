import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { referencesOf } from '../../functions/query/relations.ts';
import type { Language } from '../../data/language.ts';
import { wordsOf } from './catalogues.ts';
import { choices } from './resource-choices.ts';

/** A foreign key. */
export interface Reference {
  readonly from: ResourceName;
  readonly to: ResourceName;
  /** The field's path: `kalemler.urunId`. */
  readonly via: string;
  /** True if the records of `from` are a sub-collection of the target. */
  readonly served: boolean;
}

/** The name of a relation's field in a language. */
export const viaIn = (lang: Language, { from, via }: Reference): string =>
  via.split('.').map(wordsOf(lang, from)).join('.');

const relationsFrom = (from: ResourceName): readonly Reference[] =>
  referencesOf(from).map(({ leaf, target }) => {
    const children: readonly string[] = catalogue[target].subCollections;
    return { from, to: target, via: leaf.path.join('.'), served: children.includes(from) };
  });

export const relations: readonly Reference[] = resourceNames.flatMap(relationsFrom);

const BOX = { width: 184, height: 74 } as const;

/** The distances from one box to the next. The margin keeps strokes inside the picture. */
const STEP = { x: 356, y: 196 } as const;
const MARGIN = 2;

const lastPlace = (axis: 0 | 1): number => Math.max(...Object.values(choices).map(({ place }) => place[axis]));

/** Sizes in user units of the SVG. */
const picture = {
  width: 2 * MARGIN + BOX.width + lastPlace(0) * STEP.x,
  height: 2 * MARGIN + BOX.height + lastPlace(1) * STEP.y,
  boxWidth: BOX.width,
  boxHeight: BOX.height,
} as const;

export interface Box {
  readonly name: ResourceName;
  readonly x: number;
  readonly y: number;
}

/** The arrow of a relation between the edges of two boxes. */
export interface Arrow extends Reference {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly labelX: number;
  readonly labelY: number;
}

const boxOf = (name: ResourceName): Box => {
  const [column, row] = choices[name].place;
  return { name, x: MARGIN + column * STEP.x, y: MARGIN + row * STEP.y };
};

const GAP = 7;

/** The distance from a box's centre to its edge along a line, plus a gap, as a share of the line. */
const edgeShare = (dx: number, dy: number): number =>
  Math.min((BOX.width / 2 + GAP) / Math.abs(dx), (BOX.height / 2 + GAP) / Math.abs(dy));

const arrowOf = (relation: Reference): Arrow => {
  const a = boxOf(relation.from);
  const b = boxOf(relation.to);
  const cx = a.x + BOX.width / 2;
  const cy = a.y + BOX.height / 2;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const share = edgeShare(dx, dy);
  return {
    ...relation,
    x1: Math.round(cx + dx * share),
    y1: Math.round(cy + dy * share),
    x2: Math.round(cx + dx * (1 - share)),
    y2: Math.round(cy + dy * (1 - share)),
    labelX: Math.round(cx + dx / 2),
    labelY: Math.round(cy + dy / 2),
  };
};

export const boxes: readonly Box[] = resourceNames.map(boxOf);

/** The diagram, with the names of fields in a language. */
export const diagramIn = (lang: Language): object => ({
  arrows: relations.map((relation) => arrowOf({ ...relation, via: viaIn(lang, relation) })),
  boxes,
  picture,
});
