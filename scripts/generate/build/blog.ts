import { catalogue, type Gonderi, type Kullanici, type Yorum } from '../../../data/catalogue.ts';
import { slugOf } from '../ascii.ts';
import { partOf, type Random, randomOf } from '../random.ts';
import { formatMoment, type Minutes, onDay } from '../time.ts';
import type { Context } from './context.ts';

/** A post with its time still as a number. */
interface DatedPost {
  readonly post: Gonderi;
  readonly time: Minutes;
}

const LAST_POST_DAY = 690;
const LAST_DAY = 715;

const fullName = ({ ad, soyad }: Kullanici): string => `${ad} ${soyad}`;

const authorOf = (random: Random, users: readonly Kullanici[], name: string | undefined): Kullanici =>
  users.find((user) => fullName(user) === name) ?? random.pick(users.filter(({ id }) => id % 4 !== 1));

/** The posts in file order, spread over the two years, so that later files are later posts. */
export const buildPosts = ({ content }: Context, users: readonly Kullanici[]): readonly DatedPost[] =>
  content.posts.map((written, index) => {
    const random = randomOf('gonderiler', written.baslik);
    const step = LAST_POST_DAY / content.posts.length;
    const time = onDay(
      random,
      0,
      Math.floor(12 + index * step) + random.int(0, Math.max(0, Math.floor(step) - 2)),
      8,
      22,
    );
    return {
      time,
      post: {
        id: index + 1,
        kullaniciId: authorOf(random, users, written.yazar).id,
        baslik: written.baslik,
        slug: slugOf(written.baslik),
        ozet: written.ozet,
        icerik: written.icerik,
        etiketler: written.etiketler,
        yayinTarihi: formatMoment(time),
        okunmaSayisi: 120 + written.comments.length * random.int(60, 240) + random.int(0, 900),
      },
    };
  });

/** The comments of all posts, ascending by time over all of them. */
export const buildComments = (
  { content }: Context,
  users: readonly Kullanici[],
  posts: readonly DatedPost[],
): readonly Yorum[] => {
  const undated = posts.flatMap(({ post, time: published }, index) => {
    const random = randomOf('yorumlar', post.baslik);
    const readers = partOf(users, index, catalogue.gonderiler.count, catalogue.kullanicilar.count);
    const commenters = random.shuffle(readers.filter(({ id }) => id !== post.kullaniciId));
    let time = published;
    return (content.posts[index]?.comments ?? []).map((comment, order) => {
      const soon = order < 4 || time >= LAST_DAY * 24 * 60;
      time = soon ? time + random.int(25, 700) : onDay(random, time, random.int(1, 3), 8, 23);
      const writer =
        comment.yazar === true ? post.kullaniciId : (commenters[order % commenters.length]?.id ?? post.kullaniciId);
      return { post, time, writer, icerik: comment.icerik.trim(), likes: random.pick([0, 0, 0, 1, 1, 2, 3, 5, 8, 13]) };
    });
  });
  return undated
    .toSorted((a, b) => a.time - b.time)
    .map(({ post, time, writer, icerik, likes }, index) => ({
      id: index + 1,
      gonderiId: post.id,
      kullaniciId: writer,
      icerik,
      tarih: formatMoment(time),
      begeniSayisi: likes,
    }));
};
