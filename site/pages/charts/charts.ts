import { catalogue, type Siparis } from '../../../data/catalogue.ts';
import { wordFor } from '../../../data/catalogue/field.ts';
import { dataSet } from '../../../data/records.ts';
import { REFERENCE_DAY } from '../../../data/reference-day.ts';
import { limits } from '../../../functions/query/limits.ts';
import { type Language, languages } from '../../../data/language.ts';
import { catalogues, wordsOf } from '../../shared/catalogues.ts';
import { escapeHtml } from '../../shared/code-html.ts';
import { formats } from '../../shared/format.ts';

/** A data point: a bar or a point on a line. */
interface Figure {
  readonly name: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
}

interface Chart {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly figures: readonly Figure[];
  readonly kind: 'columns' | 'line' | 'rows';
}

const locales: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' };

/** The months (`2025-11`) in order. Because date-times have Türkiye's offset, their prefix is the month in Türkiye. */
const months = [...new Set(dataSet.siparisler.map(({ tarih }) => tarih.slice(0, 7)))].sort();

const isKept = ({ durum }: Siparis): boolean => durum !== 'iptalEdildi' && durum !== 'iadeEdildi';

const chartsIn = (lang: Language): readonly Chart[] => {
  const { money, number } = formats[lang];
  const name = (tr: string, en: string): string => ({ tr, en })[lang];
  const monthName = new Intl.DateTimeFormat(locales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const byMonth = (
    value: (orders: readonly Siparis[]) => number,
    write: (value: number) => string,
  ): readonly Figure[] =>
    months.map((month) => {
      const figure = value(dataSet.siparisler.filter(({ tarih }) => tarih.startsWith(month)));
      return { name: monthName.format(new Date(month)), value: figure, text: write(figure) };
    });
  const byChoice = (key: 'durum' | 'odemeYontemi'): readonly Figure[] => {
    const field = catalogue.siparisler.fields[key];
    return field.values.map((choice) => {
      const count = dataSet.siparisler.filter((order) => order[key] === choice).length;
      const label = lang === 'tr' ? wordFor(field, choice, lang) : wordsOf(lang, 'siparisler')(choice);
      return { name: label, value: count, text: number(count) };
    });
  };
  return [
    {
      id: name('siparisler', 'orders'),
      title: name('Aylara göre siparişler', 'Orders by month'),
      caption: name('Her ay verilen siparişlerin sayısı.', 'The number of orders placed in each month.'),
      figures: byMonth((all) => all.length, number),
      kind: 'columns',
    },
    {
      id: name('ciro', 'revenue'),
      title: name('Aylara göre ciro', 'Revenue by month'),
      caption: name(
        'Ayın genelToplam değerleri, TL; iptal ve iade edilen siparişler sayılmaz.',
        'The sum of the month’s order totals in TL, without cancelled and returned orders.',
      ),
      // Summed in kuruş to avoid rounding errors.
      figures: byMonth(
        (all) => all.filter(isKept).reduce((sum, { genelToplam }) => sum + Math.round(genelToplam * 100), 0) / 100,
        money,
      ),
      kind: 'line',
    },
    {
      id: name('durumlar', 'statuses'),
      title: name('Durumlarına göre siparişler', 'Orders by status'),
      caption: name(
        'Bir siparişin geçtiği durumlar, sırasıyla.',
        'The statuses in the order in which an order passes them.',
      ),
      figures: byChoice('durum'),
      kind: 'rows',
    },
    {
      id: name('odeme', 'payment'),
      title: name('Ödeme yöntemine göre siparişler', 'Orders by payment method'),
      caption: name('Siparişlerin nasıl ödendiği.', 'How the orders were paid for.'),
      figures: byChoice('odemeYontemi'),
      kind: 'rows',
    },
  ];
};

const HEIGHT = 280;
const MARGIN = 20;

/** Equal bands on whole pixels, with gaps of 30 %. */
const bandsIn = (count: number, from: number, to: number) => {
  const step = Math.floor((to - from) / (count + 0.3));
  const start = Math.round((from + to - step * (count - 0.3)) / 2);
  return { size: Math.round(step * 0.7), at: (index: number) => start + index * step };
};

/** The round number (1, 2 or 5 times a power of ten) that is nearest on a logarithmic scale. */
const nearestRound = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5].find((each, at) => value / power < Math.sqrt(each * ([2, 5, 10][at] ?? 0))) ?? 10;
  return factor * power;
};

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;

const label = (x: number, y: number, text: string, shift = 0.32): string =>
  `<text x="${x}" y="${y}" dy="${shift}em">${escapeHtml(text)}</text>`;

const bar = ({ name, text }: Figure, x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"><title>${escapeHtml(`${name}: ${text}`)}</title></rect>`;

const group = <T>(attributes: string, items: readonly T[], write: (item: T, index: number) => string): string =>
  `<g ${attributes}>${items.map(write).join('')}</g>`;

/** A bar per figure, with its name before it and its value after it. */
const rowParts = (figures: readonly Figure[], width: number): readonly string[] => {
  const left = 150;
  const { size, at } = bandsIn(figures.length, MARGIN, HEIGHT - MARGIN);
  const scale = (width - 34 - left) / Math.max(...figures.map(({ value }) => value));
  const middle = (row: number): number => at(row) + size / 2;
  return [
    group('class="axis" text-anchor="end"', figures, ({ name }, row) => label(left - 10, middle(row), name)),
    group('class="bar"', figures, (figure, row) => bar(figure, left, at(row), figure.value * scale, size)),
    group('class="value"', figures, ({ value, text }, row) => label(left + value * scale + 7, middle(row), text)),
    group('class="base"', [left], (x) => line(x, MARGIN, x, HEIGHT - MARGIN)),
  ];
};

/** Columns or a line over the months, with a grid. */
const monthParts = ({ kind, figures }: Chart, lang: Language, width: number): readonly string[] => {
  const [left, right, bottom] = [58, width - MARGIN, HEIGHT - 44];
  const { size, at } = bandsIn(figures.length, left, right);
  const middle = (month: number): number => at(month) + size / 2;
  const highest = Math.max(...figures.map(({ value }) => value));
  const unit = nearestRound(highest / 10);
  const top = Math.ceil(highest / unit) * unit;
  const y = (value: number): number => bottom - (value / top) * (bottom - MARGIN);
  const step = nearestRound(top / 4);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  const compactDisplay = lang === 'tr' ? 'long' : 'short';
  const compact = new Intl.NumberFormat(locales[lang], { notation: 'compact', compactDisplay });
  const points = figures.map(({ value }, month) => [middle(month), y(value)] as const);
  const path = `M${points.join('L')}`;
  const columns = [
    group('class="bar"', figures, (each, month) => bar(each, at(month), y(each.value), size, bottom - y(each.value))),
  ];
  const curve = [
    `<path class="area" d="${path}V${bottom}H${middle(0)}Z"/>`,
    `<path class="line" d="${path}"/>`,
    group('class="line"', points, ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="currentColor"/>`),
  ];
  return [
    group('class="grid" stroke-opacity="0.1"', ticks, (tick) => line(left, y(tick), right, y(tick))),
    group('class="axis" text-anchor="end"', ticks, (tick) => label(left - 9, y(tick), compact.format(tick))),
    group('class="axis" text-anchor="middle"', figures, ({ name }, month) => {
      const words = month % 6 === 0 ? name.split(' ') : [];
      return words.map((word, row) => label(middle(month), bottom + 9, word, 0.71 + row)).join('');
    }),
    group('class="base"', [bottom], () => line(left, bottom, right, bottom)),
    ...(kind === 'line' ? curve : columns),
  ];
};

const draw = (chart: Chart, lang: Language, width: number): string => {
  const parts = chart.kind === 'rows' ? rowParts(chart.figures, width) : monthParts(chart, lang, width);
  return `<svg class="${width > 400 ? 'wide' : 'narrow'}" viewBox="0 0 ${width} ${HEIGHT}" aria-hidden="true">${parts.join('')}</svg>`;
};

const chartPage = (lang: Language) => {
  const { basePath, nameOf, parameters } = catalogues[lang];
  return {
    today: formats[lang].longDay(REFERENCE_DAY),
    /** The URL of the records from which all figures are computed. */
    source: `${basePath}/${nameOf('siparisler')}?${parameters.limit.name}=${String(limits.page)}`,
    charts: chartsIn(lang).map((chart) => ({
      ...chart,
      alternative: `${chart.title}: ${chart.figures.map(({ name, text }) => `${name} ${text}`).join(', ')}`,
      drawings: [draw(chart, lang, 480), draw(chart, lang, 296)],
    })),
  };
};

export const chartPages = (): Readonly<Record<string, ReturnType<typeof chartPage>>> =>
  Object.fromEntries(languages.map((lang) => [lang, chartPage(lang)]));
