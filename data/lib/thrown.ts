/** The code of a Node.js error, such as `ENOENT`; empty for other thrown values. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** An error's message, or its name if the message is empty, as for some exceptions of browsers. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message || thrown.name : String(thrown);

/** The result of `read`, or `undefined` if it throws. */
export const unlessThrown = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
