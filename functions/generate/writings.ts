import type { Gorev, Yorum } from '../../data/catalogue.ts';
import { itemAt } from '../../data/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { once } from '../../data/cached.ts';
import { shuffledNumbers } from './identifiers.ts';
import type { People } from './people.ts';
import { type Random, randomOfBlock } from './random.ts';
import { END } from './sales-models.ts';
import {
  DAY,
  formatDay,
  formatMoment,
  LEISURE,
  MINUTE,
  type Moment,
  momentOf,
  OFFICE,
  onDay,
  startOf,
} from './time.ts';
import { commentText, taskTitle } from './vocabulary.ts';

/** The comments that readers wrote: what an author replied belongs to that person. */
export const commentModels = once(() => {
  const { gonderiler, yorumlar } = dataSet;
  return yorumlar.flatMap(({ gonderiId, kullaniciId, icerik }) => {
    const post = itemAt(gonderiler, gonderiId - 1);
    if (post.kullaniciId === kullaniciId) return [];
    return [{ gonderiId, role: kullaniciId - 1, icerik, published: momentOf(post.yayinTarihi) }];
  });
});

/** Some hours or days after the post, in the evening rather than at night, and before the reference day. */
const commentTime = (random: Random, published: Moment): Moment => {
  const latest = Math.floor((END - 1) / DAY) - Math.floor(published / DAY);
  const days = Math.min(random.longTail(9, 1.5), latest);
  return days === 0 ? published + random.int(4 * MINUTE, 150 * MINUTE) : onDay(random, published, days, LEISURE);
};

/** The comments of a block from 1 on, below the fixed posts: the fixed texts, by those who have the job and the home of whom they speak. */
export const commentsOf = (seed: number, block: number, { userByRole }: People): readonly Yorum[] => {
  const random = randomOfBlock('yorumlar', seed, block);
  const models = commentModels();
  const before = dataSet.yorumlar.length + (block - 1) * models.length;
  return models
    .map((model) => ({ ...model, time: commentTime(random, model.published), likes: random.longTail(5, 1.2) }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ gonderiId, role, icerik, time, likes }, index) => ({
      id: before + index + 1,
      gonderiId,
      kullaniciId: itemAt(userByRole, role).id,
      icerik: commentText(random, icerik),
      tarih: formatMoment(time),
      begeniSayisi: likes,
    }));
};

/** Tasks are due until the end of the year. */
const LAST_DUE = startOf('2025-12-31');

/** So many days earlier or later than the fixed task; its text can name a season or a quarter. */
const shiftOf = (random: Random, { olusturmaTarihi, tamamlanmaTarihi, sonTarih }: Gorev): number => {
  const past = END - DAY - startOf((tamamlanmaTarihi ?? olusturmaTarihi).slice(0, 10));
  const latest = Math.floor(Math.min(past, LAST_DUE - startOf(sonTarih)) / DAY);
  return random.int(-5, Math.min(latest, 20)) * DAY;
};

/** The tasks of a block from 1 on: the fixed texts, for those who have the job. */
export const tasksOf = (seed: number, block: number, { userByRole }: People): readonly Gorev[] => {
  const random = randomOfBlock('gorevler', seed, block);
  const { gorevler } = dataSet;
  const places = shuffledNumbers(random, 0, gorevler.length - 1);
  return gorevler
    .map((task, index) => {
      const shift = shiftOf(random, task);
      const moved = (text: string): string => formatMoment(onDay(random, momentOf(text) + shift, 0, OFFICE));
      return {
        ...task,
        baslik: taskTitle(random, index),
        id: gorevler.length * block + itemAt(places, index) + 1,
        kullaniciId: itemAt(userByRole, task.kullaniciId - 1).id,
        olusturmaTarihi: moved(task.olusturmaTarihi),
        sonTarih: formatDay(startOf(task.sonTarih) + shift),
        tamamlanmaTarihi: task.tamamlanmaTarihi === null ? null : moved(task.tamamlanmaTarihi),
      };
    })
    .toSorted((a, b) => a.id - b.id);
};
