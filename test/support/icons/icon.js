/** A stub for every icon. */
export default () => null;
