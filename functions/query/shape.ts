import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { hasPicture, type ResourceName } from '../../data/catalogue.ts';
import { type Bytes, encodeText, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import type { Collection, Position } from './collection.ts';
import type { Selection, Shape } from './list-query.ts';
import type { Relation } from './relations.ts';

export type CollectionOf = (resource: ResourceName) => Collection;

/** What shaped records show besides their own members. */
export interface Sources {
  readonly collectionOf: CollectionOf;
  /** The absolute address below which the pictures are. */
  readonly pictureBase: string;
}

/** Children embedded in one record at most; the sub-collection has the rest, page by page. */
export const MAXIMUM_EMBEDDED_CHILDREN = 100;

const OPEN = encodeText('[');
const CLOSE = encodeText(']');
const CLOSE_OBJECT = encodeText('}');
const NULL = encodeText('null');

const select = (value: JsonValue, selection: Selection): JsonValue => {
  if (Array.isArray(value)) return value.map((item: JsonValue) => select(item, selection));
  return isJsonObject(value) ? selectMembers(value, selection) : value;
};

const selectMembers = (record: JsonObject, selection: Selection): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const below = selection.get(name);
      if (below === undefined) return [];
      return [[name, below === null ? value : select(value, below)]];
    }),
  );

/** A selection of flat names (`ad`, `adres_il`), all of which must be selectable; `id` always belongs to it. */
export const selectionOf = (names: readonly string[]): Selection => {
  type Node = Map<string, Node | null>;
  const root: Node = new Map([['id', null]]);
  for (const name of names) {
    const path = name.split('_');
    let node = root;
    for (const [depth, step] of path.entries()) {
      const known = node.get(step);
      if (known === null) break;
      if (depth === path.length - 1) node.set(step, null);
      else {
        const below: Node = known ?? new Map<string, Node | null>();
        node.set(step, below);
        node = below;
      }
    }
  }
  return root;
};

const relatedPositions = (
  { records }: Collection,
  position: Position,
  { kind, key }: Relation,
  target: Collection,
): readonly Position[] => {
  const id = records[position]?.[kind === 'parent' ? key : 'id'];
  if (typeof id !== 'number') return [];
  if (kind === 'parent') {
    const parent = target.positionOf(id);
    return parent === undefined ? [] : [parent];
  }
  return (target.having(key).get(id) ?? []).slice(0, MAXIMUM_EMBEDDED_CHILDREN);
};

/** Adds an array to the pieces; `addEntry` adds one entry, and the comma before it where it is not the first. */
const addArray = (
  pieces: Bytes[],
  positions: readonly Position[],
  addEntry: (position: Position, isNext: boolean) => void,
): void => {
  pieces.push(OPEN);
  positions.forEach((position, at) => addEntry(position, at > 0));
  pieces.push(CLOSE);
};

/** The address of a record's picture as JSON; `null` for a record that is not of the frozen data. */
const pictureOf = (base: string, resource: ResourceName, id: JsonValue | undefined): Bytes =>
  typeof id === 'number' && hasPicture(resource, id)
    ? encodeText(JSON.stringify(`${base}/${resource}/${id}/${PICTURE_NAMES.tr}.svg`))
    : NULL;

/** A record's own JSON, with the comma before it where another entry precedes; `open` leaves out its closing brace. */
const ownJson = (
  collection: Collection,
  position: Position,
  selection: Selection | null,
  isNext: boolean,
  open: boolean,
): Bytes => {
  const record = collection.records[position];
  if (selection && record) {
    const text = JSON.stringify(selectMembers(record, selection));
    return encodeText((isNext ? ',' : '') + (open ? text.slice(0, -1) : text));
  }
  const next = open ? collection.openJson(position) : collection.nextJson(position);
  return isNext ? next : next.subarray(1);
};

const addRecord = (
  pieces: Bytes[],
  sources: Sources,
  collection: Collection,
  position: Position,
  { selection, embeds }: Shape,
  isNext: boolean,
): void => {
  pieces.push(ownJson(collection, position, selection, isNext, embeds.length > 0));
  if (embeds.length === 0) return;
  for (const { relation, below } of embeds) {
    pieces.push(relation.label);
    if (relation.kind === 'picture') {
      pieces.push(pictureOf(sources.pictureBase, relation.target, collection.records[position]?.['id']));
      continue;
    }
    const target = sources.collectionOf(relation.target);
    const related = relatedPositions(collection, position, relation, target);
    const addRelated = (at: Position, isNextRelated: boolean): void => {
      addRecord(pieces, sources, target, at, { selection: null, embeds: below }, isNextRelated);
    };
    if (relation.kind === 'children') addArray(pieces, related, addRelated);
    else if (related[0] === undefined) pieces.push(NULL);
    else addRelated(related[0], false);
  }
  pieces.push(CLOSE_OBJECT);
};

/**
 * Records as a JSON array, each as a query wants it shown: its selected members, then the embedded relations. It comes in
 * pieces to be joined; whole records are the bytes that the collection has ready, so that an embed costs little more than
 * its copying.
 */
export const shapeRecords = (
  sources: Sources,
  collection: Collection,
  positions: readonly Position[],
  shape: Shape,
): readonly Bytes[] => {
  const pieces: Bytes[] = [];
  addArray(pieces, positions, (position, isNext) => {
    addRecord(pieces, sources, collection, position, shape, isNext);
  });
  return pieces;
};
