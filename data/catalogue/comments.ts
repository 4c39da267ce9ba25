import type { ResourceDefinition } from './resource.ts';
import { id, moment, userId } from './shared-fields.ts';

export const comments = {
  path: 'yorumlar',
  alias: 'comments',
  singularAlias: 'comment',
  count: 100,
  typeName: 'Yorum',
  synonyms: { tr: ['degerlendirme'], en: ['review'] },
  title: { tr: 'Yorumlar', en: 'Comments' },
  description: {
    tr: 'Bir gönderiye ve bir kullanıcıya bağlı yorumlar',
    en: 'Comments, linked to a post and to a user',
  },
  subCollections: [],
  fields: {
    id,
    gonderiId: {
      alias: 'postId',
      type: 'integer',
      synonyms: ['post'],
      minimum: 1,
      ref: 'gonderiler',
      tr: 'Gönderinin id’si',
      en: 'ID of the post',
    },
    kullaniciId: userId,
    icerik: {
      alias: 'body',
      type: 'string',
      synonyms: ['content', 'text', 'metin', 'yazi'],
      tr: 'Yorum metni',
      en: 'Text of the comment',
    },
    tarih: moment({
      alias: 'createdAt',
      serverSet: true,
      initial: 'now',
      synonyms: ['date', 'zaman'],
      tr: 'Yorum zamanı',
      en: 'Time of the comment',
      rule: { tr: 'Gönderiden sonra', en: 'After the post' },
    }),
    begeniSayisi: {
      alias: 'likeCount',
      type: 'integer',
      serverSet: true,
      initial: 0,
      synonyms: ['likes', 'begeni'],
      minimum: 0,
      tr: 'Beğeni sayısı',
      en: 'Number of likes',
    },
  },
} as const satisfies ResourceDefinition;
