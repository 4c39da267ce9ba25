/** A runtime check of an option, for JavaScript callers, and its error message, which follows the option's name. */
export type OptionRule = readonly [isRight: (value: unknown) => boolean, message: string];

export const optional = (isRight: (value: unknown) => boolean, message: string): OptionRule => [
  (value) => value === undefined || isRight(value),
  message,
];

/** Checks options against their rules. @throws TypeError for an unknown name or an invalid value; the message lists valid ones. */
export const checkOptions = (options: unknown, rules: Readonly<Record<string, OptionRule>>): void => {
  if (typeof options !== 'object' || options === null) throw new TypeError('the options must be an object');
  const names = Object.keys(rules);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`unknown option ${unknown}; the options are ${names.join(', ')}`);
  for (const [name, [isRight, message]] of Object.entries(rules))
    if (!isRight(Reflect.get(options, name))) throw new TypeError(`${name} ${message}`);
};
