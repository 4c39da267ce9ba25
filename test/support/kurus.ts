/**
 * A TL amount in whole kuruş, read from its decimal notation, so that no binary fraction comes into play.
 * @throws RangeError for a negative amount or one with more than two decimals.
 */
export const kurus = (lira: number): bigint => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(lira)) ?? [];
  if (whole === undefined) throw new RangeError(`${lira} is no amount in whole kuruş`);
  return BigInt(whole + part.padEnd(2, '0'));
};

/** The VAT contained in a gross amount: amount × rate ÷ (100 + rate) in whole kuruş, halves rounded up. */
export const vatIn = (gross: bigint, rate: number): bigint => {
  const divisor = 100n + BigInt(rate);
  const product = gross * BigInt(rate);
  return product / divisor + ((product % divisor) * 2n >= divisor ? 1n : 0n);
};

/** The sum of amounts in kuruş. */
export const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
