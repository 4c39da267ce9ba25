import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** Members to keep, by name: whole (`true`), or only some of their own members. */
export interface Selection {
  readonly [member: string]: Selection | true;
}

const membersBelow = (member: Member): MemberMap | null => {
  if (member.type === 'object') return member.members;
  return member.type === 'array' ? membersBelow(member.items) : null;
};

/** Everything that can be selected, in member order: members with members of their own as a whole, too. */
export const selectableNames = (members: MemberMap, prefix = ''): readonly string[] =>
  Object.entries(members).flatMap(([name, member]) => {
    const below = membersBelow(member);
    const here = `${prefix}${name}`;
    return below ? [here, ...selectableNames(below, `${here}_`)] : [here];
  });

const merge = (a: Selection | true | undefined, b: Selection | true): Selection | true => {
  if (a === undefined) return b;
  if (a === true || b === true) return true;
  const merged: Record<string, Selection | true> = { ...a };
  for (const [name, below] of Object.entries(b)) merged[name] = merge(merged[name], below);
  return merged;
};

const pathSelection = ([step = '', ...rest]: readonly string[]): Selection => ({
  [step]: rest.length === 0 ? true : pathSelection(rest),
});

/** The selection of some flat names (`ad`, `adres_il`), all of them selectable; `id` always belongs to it. */
export const selectionOf = (names: readonly string[]): Selection => {
  const selection = names.reduce<Selection | true>((sum, name) => merge(sum, pathSelection(name.split('_'))), {
    id: true,
  });
  return selection === true ? {} : selection;
};

const select = (value: JsonValue, selection: Selection): JsonValue => {
  if (Array.isArray(value)) return value.map((item: JsonValue) => select(item, selection));
  return isJsonObject(value) ? project(value, selection) : value;
};

/** The selected members of a record, in the record's order. */
export const project = (record: JsonObject, selection: Selection): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const wanted = Object.hasOwn(selection, name) ? selection[name] : undefined;
      if (wanted === undefined) return [];
      return [[name, wanted === true ? value : select(value, wanted)]];
    }),
  );
