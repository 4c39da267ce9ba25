/** The item at an index that the caller knows to exist. @throws RangeError where it does not, instead of going on with a gap. */
export const itemAt = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
};
