/** The item at an index. @throws RangeError if there is none. */
export const itemAt = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
};
