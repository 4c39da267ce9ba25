/** The indexes of lines that are not in `before`, by longest common subsequence. Ignores indentation. */
export const newLines = (text: string, before: string): ReadonlySet<number> => {
  const [lines = [], former = []] = [text, before].map((each) => each.split('\n').map((line) => line.trim()));
  const width = former.length + 1;
  // Lengths of the longest common subsequences of all pairs of suffixes.
  const lengths = new Uint16Array((lines.length + 1) * width);
  const lengthFrom = (at: number, place: number): number => lengths[at * width + place] ?? 0;
  for (let at = lines.length - 1; at >= 0; at -= 1)
    for (let place = former.length - 1; place >= 0; place -= 1)
      lengths[at * width + place] =
        lines[at] === former[place]
          ? lengthFrom(at + 1, place + 1) + 1
          : Math.max(lengthFrom(at + 1, place), lengthFrom(at, place + 1));

  const found = new Set<number>();
  for (let at = 0, place = 0; at < lines.length;) {
    const isKept = lines[at] === former[place];
    const isNew = !isKept && (place === former.length || lengthFrom(at + 1, place) >= lengthFrom(at, place + 1));
    if (isNew) found.add(at);
    if (isKept || isNew) at += 1;
    if (!isNew) place += 1;
  }
  return found;
};
