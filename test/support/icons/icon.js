/** An icon that shows nothing. */
export default () => null;
