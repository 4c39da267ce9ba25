const parsed = new Map<string, unknown>();

/** Parses a resource's text when it is first asked for: the app and whoever imports the records alone share the same ones. */
export const parsedOnce = (name: string, text: string): unknown => {
  if (!parsed.has(name)) parsed.set(name, JSON.parse(text));
  return parsed.get(name);
};
