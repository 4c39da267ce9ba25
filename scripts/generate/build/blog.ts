import type { Gonderi, Kullanici, Yorum } from '../../../data/catalogue.ts';
import { REFERENCE_DAY } from '../../../data/reference-day.ts';
import { slugOf } from '../../../functions/generate/identifiers.ts';
import { type Random, randomOf } from '../../../functions/generate/random.ts';
import {
  DAY,
  formatMoment,
  HOUR,
  LEISURE,
  MINUTE,
  type Moment,
  OFFICE,
  onDay,
  secondOfDay,
  startOf,
} from '../../../functions/generate/time.ts';
import { itemAt } from '../../../data/item-at.ts';
import { checked, type Context } from './context.ts';

/** A post with its time still as a number. */
interface DatedPost {
  readonly post: Gonderi;
  readonly time: Moment;
}

/** The posts, in file order. The number of reads grows with the number of comments, but not in proportion. */
export const buildPosts = ({ content }: Context, userByName: ReadonlyMap<string, Kullanici>): readonly DatedPost[] =>
  content.posts.map((written, index) => {
    const random = randomOf('gonderiler', written.baslik);
    const reads = randomOf('gonderiler', written.baslik, 'okunma');
    const time = onDay(random, startOf(written.tarih), 0, OFFICE);
    return {
      time,
      post: {
        id: index + 1,
        kullaniciId: checked(userByName.get(written.yazar)).id,
        baslik: written.baslik,
        slug: slugOf(written.baslik),
        ozet: written.ozet,
        icerik: written.icerik,
        etiketler: written.etiketler,
        yayinTarihi: formatMoment(time),
        okunmaSayisi: reads.longTail(420, 0.9) + written.comments.length * reads.int(25, 140),
      },
    };
  });

/** When the next comment comes: after hours rather than days, seldom in the night, and never on the reference day. */
const commentAfter = (random: Random, previous: Moment): Moment => {
  const gap = Math.min(random.longTail(5 * HOUR, 1.4) + 4 * MINUTE, 20 * DAY);
  const time = previous + gap;
  const asleep = time % DAY < 8 * HOUR && !random.chance(12);
  const awake = asleep ? Math.max(time, Math.floor(time / DAY) * DAY + secondOfDay(random, LEISURE)) : time;
  return Math.min(awake, startOf(REFERENCE_DAY) - random.int(1, 3 * HOUR));
};

/** The comments of all posts, ascending by time over all of them. */
export const buildComments = (
  { content }: Context,
  userByName: ReadonlyMap<string, Kullanici>,
  posts: readonly DatedPost[],
): readonly Yorum[] => {
  const undated = posts.flatMap(({ post, time: published }, index) => {
    const random = randomOf('yorumlar', post.baslik);
    let time = published;
    return itemAt(content.posts, index).comments.map(({ kim, gun, icerik }) => {
      time = gun === undefined ? commentAfter(random, time) : onDay(random, startOf(gun), 0, LEISURE);
      return {
        post,
        time,
        writer: checked(userByName.get(kim)).id,
        icerik: icerik.trim(),
        likes: random.longTail(5, 1.2),
      };
    });
  });
  return undated
    .toSorted((a, b) => a.time - b.time)
    .map(({ post, time, writer, icerik, likes }, index): Yorum => ({
      id: index + 1,
      gonderiId: post.id,
      kullaniciId: writer,
      icerik,
      tarih: formatMoment(time),
      begeniSayisi: likes,
    }));
};
