import type { Bilingual } from '../../data/catalogue/field.ts';
import type { PageName } from './pages.ts';

/** A page that is not a guide, but that menus list among the guides. */
interface OtherPage {
  readonly page: PageName;
  readonly title: Bilingual;
  readonly description: Bilingual;
}

interface GuideGroup {
  /** The value of `group` in the front matter of guides. */
  readonly key: string;
  readonly title: Bilingual;
  /** Pages listed after the group’s guides. */
  readonly others?: readonly OtherPage[];
}

/** The groups of guides, in teaching order. */
export const guideGroups: readonly GuideGroup[] = [
  { key: 'first', title: { tr: 'İlk adımlar', en: 'First steps' } },
  { key: 'write', title: { tr: 'Yazma', en: 'Writing' } },
  { key: 'fail', title: { tr: 'Hatalar', en: 'Errors' } },
  { key: 'projects', title: { tr: 'Projeler', en: 'Projects' } },
  { key: 'tests', title: { tr: 'Test ve TypeScript', en: 'Tests and TypeScript' } },
  {
    key: 'host',
    title: { tr: 'Kendiniz barındırın', en: 'Host it yourself' },
    others: [
      {
        page: 'downloads',
        title: { tr: 'İndirilecek dosyalar', en: 'Downloads' },
        description: {
          tr: 'Bütün veriler Excel’e, veri tabanlarına ve programlara hazır dosyalar olarak.',
          en: 'All data as files for Excel, databases and programs.',
        },
      },
    ],
  },
  { key: 'reference', title: { tr: 'Başvuru', en: 'Reference' } },
];

/** The position of a guide, as given in its front matter. */
export interface GuidePlace {
  readonly group: string;
  /** The position in the group, starting at 1. */
  readonly order: number;
}

/** @throws RangeError for an unknown group */
const rank = ({ group }: GuidePlace): number => {
  const at = guideGroups.findIndex(({ key }) => key === group);
  if (at < 0) throw new RangeError(`“${group}” is no group of site/shared/guide-groups.ts`);
  return at;
};

/** Compares the positions of two guides in teaching order. */
export const byPlace = (a: GuidePlace, b: GuidePlace): number => rank(a) - rank(b) || a.order - b.order;
