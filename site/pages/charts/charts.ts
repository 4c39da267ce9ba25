import domino from '@mixmark-io/domino';
import { catalogue, type Siparis } from '../../../data/catalogue.ts';
import { wordFor } from '../../../data/catalogue/field.ts';
import { dataSet } from '../../../data/records.ts';
import { REFERENCE_DAY } from '../../../data/reference-day.ts';
import { BASE_PATH } from '../../../functions/http/base.ts';
import { limits } from '../../../functions/query/limits.ts';
import { type Language, languages } from '../../../data/language.ts';
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

/** The months (`2025-11`) in order. Because date-times have Turkey's offset, their prefix is the month in Turkey. */
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
      return { name: wordFor(field, choice, lang), value: count, text: number(count) };
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
        'The month’s order totals (genelToplam) in TL, without cancelled and returned orders.',
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

/** Renders a chart as SVG. Removes styles, because the Content Security Policy forbids them, and duplicate accessible text. */
const draw = async ({ kind, figures }: Chart, lang: Language, width: number): Promise<string> => {
  // Imported dynamically, because loading the library takes 0.2 s, and not every import of this module needs it.
  const { areaY, axisX, axisY, barX, barY, gridY, lineY, plot, ruleX, ruleY, text } =
    await import('@observablehq/plot');
  const rows = [...figures];
  const title = ({ name, text: value }: Figure): string => `${name}: ${value}`;
  const value = ({ text: shown }: Figure): string => shown;
  const compact = new Intl.NumberFormat(locales[lang], {
    notation: 'compact',
    compactDisplay: lang === 'tr' ? 'long' : 'short',
  });
  const ticks = rows.map(({ name }) => name).filter((_, index) => index % 6 === 0);
  const axis = { tickSize: 0, label: null, className: 'axis' } as const;
  const vertical = [
    gridY({ ticks: 4, className: 'grid' }),
    axisY({ ...axis, ticks: 4, tickFormat: (each: number) => compact.format(each) }),
    axisX({ ...axis, ticks, tickFormat: (name: string) => name.replace(' ', '\n') }),
    ruleY([0], { className: 'base' }),
  ];
  const marks = {
    columns: [...vertical, barY(rows, { x: 'name', y: 'value', title, className: 'bar' })],
    line: [
      ...vertical,
      areaY(rows, { x: 'name', y: 'value', className: 'area' }),
      lineY(rows, { x: 'name', y: 'value', marker: 'circle', className: 'line' }),
    ],
    rows: [
      axisY({ ...axis, tickPadding: 10 }),
      barX(rows, { x: 'value', y: 'name', title, className: 'bar' }),
      text(rows, { x: 'value', y: 'name', text: value, textAnchor: 'start', dx: 7, className: 'value' }),
      ruleX([0], { className: 'base' }),
    ],
  }[kind];
  const band = { type: 'band', label: null, domain: rows.map(({ name }) => name), padding: 0.3 } as const;
  const svg = plot({
    width,
    height: 280,
    document: domino.createDocument(),
    className: width > 400 ? 'wide' : 'narrow',
    ...(kind === 'rows'
      ? { marginLeft: 150, marginRight: 34, x: { axis: null }, y: band }
      : { marginLeft: 58, marginBottom: 44, x: band, y: { nice: true, label: null } }),
    marks,
  });
  for (const style of Array.from(svg.querySelectorAll('style'))) style.remove();
  for (const group of Array.from(svg.querySelectorAll('[aria-label]'))) group.removeAttribute('aria-label');
  svg.removeAttribute('font-family');
  svg.setAttribute('aria-hidden', 'true');
  return svg.outerHTML;
};

const chartPage = async (lang: Language) => ({
  today: formats[lang].longDay(REFERENCE_DAY),
  /** The URL of the records from which all figures are computed. */
  source: `${BASE_PATH}/${{ tr: 'siparisler?_limit', en: 'orders?_per_page' }[lang]}=${String(limits.page)}`,
  charts: await Promise.all(
    chartsIn(lang).map(async (chart) => ({
      ...chart,
      alternative: `${chart.title}: ${chart.figures.map(({ name, text }) => `${name} ${text}`).join(', ')}`,
      drawings: [await draw(chart, lang, 480), await draw(chart, lang, 296)],
    })),
  ),
});

export const chartPages = async (): Promise<Readonly<Record<string, Awaited<ReturnType<typeof chartPage>>>>> =>
  Object.fromEntries(await Promise.all(languages.map(async (lang) => [lang, await chartPage(lang)] as const)));
