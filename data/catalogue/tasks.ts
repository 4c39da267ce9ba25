import type { ResourceDefinition } from './resource.ts';
import { day, id, moment, userId } from './shared-members.ts';

export const tasks = {
  path: 'gorevler',
  alias: 'todos',
  singularAlias: 'todo',
  count: 30,
  typeName: 'Gorev',
  title: { tr: 'Görevler', en: 'Tasks' },
  description: { tr: 'Yapılacaklar: öncelik, son tarih, durum', en: 'To-do tasks: priority, due date, status' },
  subCollections: [],
  members: {
    id,
    kullaniciId: userId,
    baslik: { type: 'string', tr: 'Başlık', en: 'Title' },
    aciklama: { type: 'string', tr: 'Açıklama', en: 'Description' },
    oncelik: { type: 'string', values: ['dusuk', 'orta', 'yuksek'], tr: 'Öncelik', en: 'Priority (low, medium, high)' },
    durum: {
      type: 'string',
      values: ['beklemede', 'devamEdiyor', 'tamamlandi'],
      tr: 'Durum',
      en: 'Status (waiting, in progress, done)',
    },
    olusturmaTarihi: moment({ tr: 'Oluşturulma zamanı', en: 'Time of creation' }),
    sonTarih: day({
      tr: 'Son tarih',
      en: 'Due date',
      rule: { tr: 'Oluşturulduğu günden önce değil', en: 'Not before the day of creation' },
    }),
    tamamlanmaTarihi: moment({
      nullable: true,
      tr: 'Tamamlanma zamanı',
      en: 'Time of completion',
      rule: { tr: 'Yalnız tamamlanan görevde dolu', en: 'Only set on completed tasks' },
    }),
  },
} as const satisfies ResourceDefinition;
