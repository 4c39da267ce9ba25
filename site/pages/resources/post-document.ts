import { dataSet } from '../../../data/records.ts';
import type { Language } from '../../../data/language.ts';
import { formats } from '../../shared/format.ts';
import { nameOf } from '../../shared/record-names.ts';

const MAXIMUM_COMMENTS = 3;

/** A rendered blog post with its comments. */
export const postDocument = (lang: Language): object => {
  const post = dataSet.gonderiler.find(({ id }) => dataSet.yorumlar.some(({ gonderiId }) => gonderiId === id));
  if (!post) throw new Error('No post to show');
  const comments = dataSet.yorumlar.filter(({ gonderiId }) => gonderiId === post.id);
  return {
    id: post.id,
    title: post.baslik,
    author: nameOf('kullanicilar', post.kullaniciId),
    date: formats[lang].longDay(post.yayinTarihi),
    reads: formats[lang].number(post.okunmaSayisi),
    summary: post.ozet,
    paragraphs: post.icerik.split('\n\n'),
    tags: post.etiketler,
    commentCount: comments.length,
    comments: comments.slice(0, MAXIMUM_COMMENTS).map((comment) => ({
      author: nameOf('kullanicilar', comment.kullaniciId),
      date: formats[lang].longDay(comment.tarih),
      text: comment.icerik,
      likes: comment.begeniSayisi,
    })),
  };
};
