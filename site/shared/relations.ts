import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { referencesOf } from '../../data/schema.ts';
import { choices } from '../pages/resources/resource-choices.ts';

/** A field that repeats the `id` of another resource's record. */
export interface Reference {
  readonly from: ResourceName;
  readonly to: ResourceName;
  /** The field's name, with its parents: `kalemler.urunId`. */
  readonly via: string;
  /** True if the target serves these records as a sub-collection. */
  readonly served: boolean;
}

const relationsFrom = (from: ResourceName): readonly Reference[] =>
  referencesOf(from).map(({ leaf, target }) => {
    const children: readonly string[] = catalogue[target].subCollections;
    return { from, to: target, via: leaf.path.join('.'), served: children.includes(from) };
  });

/** Every relation of the data set, in catalogue order. */
export const relations: readonly Reference[] = resourceNames.flatMap(relationsFrom);

const BOX = { width: 184, height: 74 } as const;

/** From box to box, and around all of them so that their strokes are inside. */
const STEP = { x: 356, y: 196 } as const;
const MARGIN = 2;

const lastPlace = (axis: 0 | 1): number => Math.max(...Object.values(choices).map(({ place }) => place[axis]));

/** The picture's measures, in its own units: as many columns and rows as there are places. */
export const picture = {
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

/** A relation's arrow, from box edge to box edge. */
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

/** The distance of a box's edge from its centre along a line, plus a gap. */
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

export const arrows: readonly Arrow[] = relations.map(arrowOf);
