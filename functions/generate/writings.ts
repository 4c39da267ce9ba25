import type { Gorev, Yorum } from '../../data/catalogue.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { once } from '../../data/lib/cached.ts';
import { byId, indexesIn } from './identifiers.ts';
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

/** The fixed comments by readers. Replies by a post's author are omitted, because the author is the same in every block. */
export const commentModels = once(() => {
  const { gonderiler, yorumlar } = dataSet;
  return yorumlar.flatMap(({ gonderiId, kullaniciId, icerik }) => {
    const post = itemAt(gonderiler, gonderiId - 1);
    if (post.kullaniciId === kullaniciId) return [];
    return [{ gonderiId, role: kullaniciId - 1, icerik, published: momentOf(post.yayinTarihi) }];
  });
});

/** A random time, minutes or days after the post but before the reference day, mostly in the evening. */
const commentTime = (random: Random, published: Moment): Moment => {
  const latest = Math.floor((END - 1) / DAY) - Math.floor(published / DAY);
  const days = Math.min(random.longTail(9, 1.5), latest);
  return days === 0 ? published + random.int(4 * MINUTE, 150 * MINUTE) : onDay(random, published, days, LEISURE);
};

/** The comments of a block on the fixed posts: the fixed texts, by users with the role of the original author. `block` starts at 1. */
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

/** The latest due date of a task. */
const LAST_DUE = startOf('2025-12-31');

/** A random shift of the fixed task's dates, in seconds. It is small, because the text may mention a season or quarter. */
const shiftOf = (random: Random, { olusturmaTarihi, tamamlanmaTarihi, sonTarih }: Gorev): number => {
  const past = END - DAY - startOf((tamamlanmaTarihi ?? olusturmaTarihi).slice(0, 10));
  const latest = Math.floor(Math.min(past, LAST_DUE - startOf(sonTarih)) / DAY);
  return random.int(-5, Math.min(latest, 20)) * DAY;
};

/** The tasks of a block: the fixed texts, owned by users with the role of the original owner. `block` starts at 1. */
export const tasksOf = (seed: number, block: number, { userByRole }: People): readonly Gorev[] => {
  const random = randomOfBlock('gorevler', seed, block);
  const { gorevler } = dataSet;
  const indexes = indexesIn(random, block, gorevler.length);
  const tasks = gorevler.map((task, role) => {
    const shift = shiftOf(random, task);
    const moved = (text: string): string => formatMoment(onDay(random, momentOf(text) + shift, 0, OFFICE));
    return {
      ...task,
      baslik: taskTitle(random, role),
      id: gorevler.length + itemAt(indexes, role) + 1,
      kullaniciId: itemAt(userByRole, task.kullaniciId - 1).id,
      olusturmaTarihi: moved(task.olusturmaTarihi),
      sonTarih: formatDay(startOf(task.sonTarih) + shift),
      tamamlanmaTarihi: task.tamamlanmaTarihi === null ? null : moved(task.tamamlanmaTarihi),
    };
  });
  return byId(tasks);
};
