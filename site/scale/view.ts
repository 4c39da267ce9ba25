import { limits } from '../../functions/query/limits.ts';
import { CALLS_A_MINUTE } from '../course/course.ts';
import { type Language, languages } from '../language.ts';
import * as cost from './cost.ts';

const MINUTES_A_DAY = 1440;

const viewOf = (lang: Language): readonly [Language, object] => {
  const locale = { tr: 'tr-TR', en: 'en-GB' }[lang];
  const format =
    (options: Intl.NumberFormatOptions): ((value: number) => string) =>
    (value) =>
      value.toLocaleString(locale, options);
  const long = format({ notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 2 });
  const rounded = format({ maximumSignificantDigits: 2 });
  const exact = format({});
  const whole = format({ maximumFractionDigits: 0 });
  const percent = format({ style: 'percent', maximumFractionDigits: 1 });
  const { free, pro } = cost.plans;
  const hostile = (creditsAMinute: number): object => ({
    credits: rounded(creditsAMinute),
    minutes: rounded(free.credits / creditsAMinute),
    dollars: rounded(((creditsAMinute * MINUTES_A_DAY) / pro.pack.credits) * pro.pack.dollars),
  });
  return [
    lang,
    {
      months: cost.volumes.map(cost.monthOf).map((month) => ({
        requests: long(month.requests),
        dollars: [month.netlify, month.workers, month.workersWithFiles].map((amount) => `$${whole(amount)}`),
        callsASecond: rounded(month.callsASecond),
        gigabytes: rounded(month.gigabytes),
      })),
      shares: Object.fromEntries(Object.entries(cost.shares).map(([name, share]) => [name, percent(share)])),
      free: Object.fromEntries(Object.entries(cost.freeRequests).map(([host, count]) => [host, long(count)])),
      delays: hostile(cost.hostileCredits.delays),
      downloads: hostile(cost.hostileCredits.downloads),
      freeGigabytes: rounded(free.credits / cost.credits.gigabyte),
      callsAMinute: CALLS_A_MINUTE,
      longestDelay: exact(limits.delay / 1000),
      meanBytes: exact(cost.MEAN_BYTES),
      lists: exact(cost.assumptions.lists),
      milliseconds: exact(cost.assumptions.seconds * 1000),
      requestDollars: exact(cost.workers.requests.dollars),
      processorDollars: exact(cost.workers.processorMilliseconds.dollars),
      cost,
    },
  ];
};

/** What the guide “Scale and cost” shows, in each language. */
export const scaleViews: Readonly<Record<string, object>> = Object.fromEntries(languages.map(viewOf));
