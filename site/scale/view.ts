import type { Language } from '../language.ts';
import * as cost from './cost.ts';

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;

const viewOf = (lang: Language): object => {
  const format = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
    new Intl.NumberFormat(locales[lang], options);
  const compact = format({ notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 });
  const short = (value: number): string => format({ maximumSignificantDigits: 3 }).format(value);
  const dollars = (amount: number): string => `$${format({ maximumFractionDigits: 0 }).format(amount)}`;
  const percent = format({ style: 'percent', maximumFractionDigits: 1 });
  const range = (write: (value: number) => string, { low, high }: cost.Range): string =>
    [...new Set([write(low), write(high)])].join('–');
  return {
    months: cost.volumes
      .map((requests) => cost.monthOf(requests))
      .map((month) => ({
        requests: compact.format(month.requests),
        gigabytes: short(month.gigabytes),
        invocations: short(month.invocations),
        credits: range(short, month.credits),
        dollars: range(dollars, month.dollars),
        workers: dollars(cost.workersDollars(month.requests)),
        parts: Object.values(month.parts).map((part) => percent.format(part / month.credits.high)),
      })),
    kinds: Object.values(cost.kinds).map((kind) => ({ name: kind[lang], share: percent.format(kind.share / 100) })),
    free: Object.fromEntries(Object.entries(cost.freeRequests).map(([host, count]) => [host, compact.format(count)])),
    meanBytes: short(cost.meanBytes),
    assumptions: { ...cost.assumptions, queries: short(cost.assumptions.queries) },
    credits: cost.credits,
    plans: cost.plans,
    workers: cost.workers,
    pagesGigabytes: cost.PAGES_GIGABYTES,
  };
};

/** What the guide “Scale and cost” shows, in each language. */
export const scaleViews: Readonly<Record<Language, object>> = { tr: viewOf('tr'), en: viewOf('en') };
