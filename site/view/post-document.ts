import { dataSet } from '../../data/records.ts';
import { formatLongDay, formatNumber } from './format.ts';
import { nameOf } from './record-names.ts';

const MOST_COMMENTS = 3;

/** A blog post as its readers see it, with the comments below it. */
export const postDocument = (): object => {
  const post = dataSet.gonderiler.find(({ id }) => dataSet.yorumlar.some(({ gonderiId }) => gonderiId === id));
  if (!post) throw new Error('No post to show');
  const comments = dataSet.yorumlar.filter(({ gonderiId }) => gonderiId === post.id);
  return {
    id: post.id,
    title: post.baslik,
    author: nameOf('kullanicilar', post.kullaniciId),
    date: formatLongDay(post.yayinTarihi),
    reads: formatNumber(post.okunmaSayisi),
    summary: post.ozet,
    paragraphs: post.icerik.split('\n\n'),
    tags: post.etiketler,
    commentCount: comments.length,
    comments: comments.slice(0, MOST_COMMENTS).map((comment) => ({
      author: nameOf('kullanicilar', comment.kullaniciId),
      date: formatLongDay(comment.tarih),
      text: comment.icerik,
      likes: comment.begeniSayisi,
    })),
  };
};
