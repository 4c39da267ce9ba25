/** An integer of 1 or more; beyond what a number can hold exactly it counts as the largest. */
export const positiveInteger = (text: string): number | undefined =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

/** An integer of 0 or more. */
export const naturalNumber = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

/** An integer between the two, both included. */
export const integerWithin =
  (lowest: number, highest: number) =>
  (text: string): number | undefined => {
    const value = naturalNumber(text);
    return value !== undefined && value >= lowest && value <= highest ? value : undefined;
  };

/** What stands between commas. */
export const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Directions between commas, in any letter case; true for descending. */
export const directions = (text: string): readonly boolean[] | undefined => {
  const words = items(text).map((item) => item.toLowerCase());
  return words.every((word) => word === 'asc' || word === 'desc') ? words.map((word) => word === 'desc') : undefined;
};
