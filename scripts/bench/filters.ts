import { startKurmaca } from './host.ts';
import { median, type Report } from './report.ts';
import { type Effort, measureRounds } from './rounds.ts';

const PORT = 18_886;

const equality = '/api/v1/urunler?kdvOrani=10&_limit=5';

/** Filters that show as many records as equality does. */
const others = [
  { name: '_gte on numbers', path: '/api/v1/urunler?fiyat_gte=1500&_limit=5' },
  { name: '_gte on texts', path: '/api/v1/urunler?marka_gte=M&_limit=5' },
  { name: '_like on the longest field', path: '/api/v1/urunler?aciklama_like=ile&_limit=5' },
  { name: '_ne', path: '/api/v1/urunler?kdvOrani_ne=20&_limit=5' },
] as const;

/** Measures the other operators beside equality. */
export const measureFilters = async (effort: Effort, report: Report): Promise<void> => {
  const section = 'operators, relative to equality';
  const host = await startKurmaca(PORT);
  try {
    const rounds = await measureRounds(
      [equality, ...others.map(({ path }) => path)].map((path) => host.origin + path),
      effort,
    );
    others.forEach(({ name }, index) => {
      const share = median(rounds.map((figures) => (figures[index + 1] ?? 0) / (figures[0] ?? Number.NaN)));
      report({ section, name, figure: share, unit: '', digits: 2, aim: null });
    });
  } finally {
    await host.stop();
  }
};
