import { line, median } from './figures.ts';
import { startKurmaca } from './host.ts';
import { type Effort, measureRounds, perSecond } from './rounds.ts';

const PORT = 18_886;

/** Smallest share of equality's speed that every other operator is to have. */
const AIM = 0.8;

const equality = '/api/v1/urunler?kdvOrani=10&_limit=5';

/** Filters that give the same number of records as equality does. */
const others = [
  { name: 'sayı aralığı / range of numbers', path: '/api/v1/urunler?fiyat_gte=1500&_limit=5' },
  { name: 'metin aralığı / range of texts', path: '/api/v1/urunler?marka_gte=M&_limit=5' },
  { name: 'metin içi / _like', path: '/api/v1/urunler?aciklama_like=ile&_limit=5' },
  { name: 'eşit değil / _ne', path: '/api/v1/urunler?kdvOrani_ne=20&_limit=5' },
] as const;

/** Measures the operators against equality. */
export const measureFilters = async (effort: Effort, log: (line: string) => void): Promise<void> => {
  const host = await startKurmaca(PORT);
  try {
    const rounds = await measureRounds(
      [equality, ...others.map(({ path }) => path)].map((path) => host.origin + path),
      effort,
    );
    log(line('eşitlik / equality', perSecond(median(rounds.map(([figure = 0]) => figure))), '', null));
    others.forEach(({ name }, index) => {
      const share = median(rounds.map((figures) => (figures[index + 1] ?? 0) / (figures[0] ?? Number.NaN)));
      log(line(`    ${name}`, share.toFixed(2), `≥ ${AIM}`, share >= AIM));
    });
  } finally {
    await host.stop();
  }
};
