import type { Language } from '../language.ts';
import { formats } from '../view/format.ts';
import results from './results.json' with { type: 'json' };
import { type KindName, kindWords, type Outcome, outcomeWords } from './words.ts';

/** The figures of a volume of requests, written out. */
export interface ScaleRow {
  readonly requests: string;
  readonly hitRate: string;
  readonly invocations: string;
  readonly gigabytes: string;
}

/** The results of `npm run scale` as the guide shows them. */
export interface ScaleView {
  readonly rows: readonly ScaleRow[];
  /** One drawing for wide screens and one for narrow ones, as SVG. */
  readonly drawings: readonly string[];
  readonly alternative: string;
  readonly legend: readonly { readonly outcome: Outcome; readonly name: string }[];
  readonly assumptions: Readonly<Record<'points' | 'idleHours' | 'deployDays' | 'exponent' | 'queries', string>>;
  readonly requests: string;
  readonly addresses: string;
  readonly meanBytes: string;
  readonly shares: readonly { readonly name: string; readonly share: string }[];
}

type Month = (typeof results.months)[number];

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;
const SECONDS_AN_HOUR = 3600;

const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(words).filter((key): key is Key => Object.hasOwn(words, key));

const outcomes = keysOf<Outcome>(outcomeWords);
const kinds = keysOf<KindName>(kindWords);

/** The shares of a month’s requests up to each outcome: where the parts of its bar begin and end. */
const partsOf = ({ perMonth, outcomes: counts }: Month): readonly { outcome: Outcome; from: number; to: number }[] => {
  let reached = 0;
  return outcomes.map((outcome) => {
    const from = reached;
    reached += counts[outcome] / perMonth;
    return { outcome, from, to: reached };
  });
};

const viewOf = async (lang: Language): Promise<ScaleView> => {
  // The charting library is slow to load; only a build of the pages should pay for it.
  const { scaleChart } = await import('./chart.ts');
  const { number, percent } = formats[lang];
  const compact = new Intl.NumberFormat(locales[lang], { notation: 'compact', compactDisplay: 'long' });
  const short = new Intl.NumberFormat(locales[lang], { maximumSignificantDigits: 3 });
  const share = (part: number): string => percent(Math.round(part * 1000) / 10);
  const volume = ({ perMonth }: Month): string => compact.format(perMonth);
  const { months, assumptions } = results;
  const segments = months.flatMap((month) =>
    partsOf(month).map((part) => ({
      ...part,
      volume: volume(month),
      title: `${volume(month)}, ${outcomeWords[part.outcome][lang]}: ${share(part.to - part.from)}`,
    })),
  );
  const invoked = months.map((month) => ({ volume: volume(month), text: share(month.invocations / month.perMonth) }));
  const sentence = { tr: 'İşlevlerin payı', en: 'Share of functions' }[lang];
  return {
    rows: months.map((month) => ({
      requests: volume(month),
      hitRate: share(month.hitRate),
      invocations: short.format(month.invocations),
      gigabytes: short.format(month.gigabytes),
    })),
    drawings: (['wide', 'narrow'] as const).map((size) => scaleChart(segments, invoked, size)),
    alternative: `${sentence}: ${invoked.map((each) => `${each.volume} ${each.text}`).join(', ')}`,
    legend: outcomes.map((outcome) => ({ outcome, name: outcomeWords[outcome][lang] })),
    assumptions: {
      points: number(assumptions.points),
      idleHours: number(assumptions.idleSeconds / SECONDS_AN_HOUR),
      deployDays: number(assumptions.deployDays),
      exponent: number(assumptions.exponent),
      queries: number(assumptions.queries),
    },
    requests: compact.format(assumptions.requests),
    addresses: number(results.addresses),
    meanBytes: number(Math.round(results.meanBytes)),
    shares: kinds.map((kind) => ({ name: kindWords[kind][lang], share: percent(assumptions.shares[kind]) })),
  };
};

/** The view in each language. */
export const scaleViews = async (): Promise<Readonly<Record<Language, ScaleView>>> => ({
  tr: await viewOf('tr'),
  en: await viewOf('en'),
});
