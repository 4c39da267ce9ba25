export const isKeyOf = <Table extends object>(table: Table, text: string): text is keyof Table & string =>
  Object.hasOwn(table, text);

/** The own keys of a table, in its order. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key) => isKeyOf(table, key));
