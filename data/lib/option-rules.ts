/** A runtime check of an option, for JavaScript callers. `read` returns the used value, or `null` for an error, whose message follows the name. */
export type OptionRule = readonly [read: (value: unknown) => unknown, message: string];

/** A rule of an option that can be left out. */
export const optionalAs = (read: OptionRule[0], message: string): OptionRule => [
  (value) => (value === undefined ? value : read(value)),
  message,
];

/** A rule of an option that can be left out, and whose values are used as they are. */
export const optional = (isRight: (value: unknown) => boolean, message: string): OptionRule => [
  (value) => (value === undefined || isRight(value) ? value : null),
  message,
];

export const languageRule = optional((value) => value === 'tr' || value === 'en', 'must be "tr" or "en"');

/** Returns the values that are used. @throws TypeError for an unknown name or an invalid value; the message lists valid ones. */
export function readOptions<Given extends object>(options: Given, rules: Readonly<Record<string, OptionRule>>): Given;
export function readOptions(options: unknown, rules: Readonly<Record<string, OptionRule>>): object {
  if (typeof options !== 'object' || options === null) throw new TypeError('the options must be an object');
  const names = Object.keys(rules);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`unknown option ${unknown}; the options are ${names.join(', ')}`);
  const used = Object.entries(rules).map(([name, [read, message]]) => {
    const value = read(Reflect.get(options, name));
    if (value === null) throw new TypeError(`${name} ${message}`);
    return [name, value] as const;
  });
  return Object.fromEntries(used);
}
