import type { ResourceDefinition } from './resource.ts';
import { choice, day, id, moment, userId } from './shared-fields.ts';

export const tasks = {
  path: 'gorevler',
  alias: 'todos',
  singularAlias: 'todo',
  count: 30,
  typeName: 'Gorev',
  synonyms: { tr: ['yapilacak', 'is'], en: ['task', 'assignment'] },
  title: { tr: 'Görevler', en: 'Todos' },
  description: { tr: 'Yapılacaklar: öncelik, son tarih, durum', en: 'To-dos: priority, due date, status' },
  subCollections: [],
  fields: {
    id,
    kullaniciId: userId,
    baslik: { type: 'string', synonyms: ['name', 'title', 'isim', 'konu'], tr: 'Başlık', en: 'Title' },
    aciklama: { type: 'string', synonyms: ['description', 'tanim'], tr: 'Açıklama', en: 'Description' },
    oncelik: choice(
      {
        dusuk: { tr: 'Düşük', en: 'Low', synonyms: ['az'] },
        orta: { tr: 'Orta', en: 'Medium', synonyms: ['normal'] },
        yuksek: { tr: 'Yüksek', en: 'High', synonyms: ['urgent', 'critical', 'acil', 'onemli'] },
      },
      {
        synonyms: ['priority'],
        tr: 'Öncelik',
        en: 'Priority',
      },
    ),
    durum: choice(
      {
        beklemede: {
          tr: 'Beklemede',
          en: 'Waiting',
          synonyms: ['pending', 'todo', 'open', 'yapilacak', 'tamamlanmadi'],
        },
        devamEdiyor: { tr: 'Devam ediyor', en: 'In progress', synonyms: ['doing', 'active', 'suruyor', 'yapiliyor'] },
        tamamlandi: { tr: 'Tamamlandı', en: 'Done', synonyms: ['completed', 'finished', 'closed', 'bitti', 'yapildi'] },
      },
      {
        serverSet: true,
        synonyms: ['status', 'state', 'completed', 'done'],
        tr: 'Durum',
        en: 'Status',
      },
    ),
    olusturmaTarihi: moment({
      serverSet: true,
      synonyms: ['date', 'createdat', 'tarih'],
      tr: 'Oluşturulma zamanı',
      en: 'Time of creation',
    }),
    sonTarih: day({
      synonyms: ['duedate', 'due', 'deadline', 'bitis'],
      tr: 'Son tarih',
      en: 'Due date',
      rule: { tr: 'Oluşturulduğu günden önce değil', en: 'Not before the day of creation' },
    }),
    tamamlanmaTarihi: moment({
      serverSet: true,
      nullable: true,
      synonyms: ['completedat'],
      tr: 'Tamamlanma zamanı',
      en: 'Time of completion',
      rule: { tr: 'Yalnız tamamlanan görevde dolu', en: 'Only set on completed todos' },
    }),
  },
} as const satisfies ResourceDefinition;
