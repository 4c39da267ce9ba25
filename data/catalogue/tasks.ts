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
  description: { tr: 'Yapılacaklar: öncelik, son tarih, durum', en: 'Todos with priority, due date and status' },
  subCollections: [],
  fields: {
    id,
    kullaniciId: userId,
    baslik: { alias: 'title', type: 'string', synonyms: ['name', 'isim', 'konu'], tr: 'Başlık', en: 'Title' },
    aciklama: { alias: 'description', type: 'string', synonyms: ['tanim'], tr: 'Açıklama', en: 'Description' },
    oncelik: choice(
      {
        dusuk: { alias: 'low', tr: 'Düşük', en: 'Low', synonyms: ['az'] },
        orta: { alias: 'medium', tr: 'Orta', en: 'Medium', synonyms: ['normal'] },
        yuksek: { alias: 'high', tr: 'Yüksek', en: 'High', synonyms: ['urgent', 'critical', 'acil', 'onemli'] },
      },
      { alias: 'priority', tr: 'Öncelik', en: 'Priority' },
    ),
    durum: choice(
      {
        beklemede: {
          alias: 'pending',
          tr: 'Beklemede',
          en: 'Waiting',
          synonyms: ['todo', 'open', 'yapilacak', 'tamamlanmadi'],
        },
        devamEdiyor: {
          alias: 'inProgress',
          tr: 'Devam ediyor',
          en: 'In progress',
          synonyms: ['doing', 'active', 'suruyor', 'yapiliyor'],
        },
        tamamlandi: {
          alias: 'completed',
          tr: 'Tamamlandı',
          en: 'Done',
          synonyms: ['finished', 'closed', 'bitti', 'yapildi'],
        },
      },
      {
        alias: 'status',
        serverSet: true,
        initial: 'first',
        synonyms: ['state', 'completed', 'done'],
        tr: 'Durum',
        en: 'Status',
      },
    ),
    olusturmaTarihi: moment({
      alias: 'createdAt',
      serverSet: true,
      initial: 'now',
      synonyms: ['date', 'tarih'],
      tr: 'Oluşturulma zamanı',
      en: 'Time of creation',
    }),
    sonTarih: day({
      alias: 'dueDate',
      synonyms: ['due', 'deadline', 'bitis'],
      tr: 'Son tarih',
      en: 'Due date',
      rule: { tr: 'Oluşturulduğu günden önce değil', en: 'Not before the day of creation' },
    }),
    tamamlanmaTarihi: moment({
      alias: 'completedAt',
      serverSet: true,
      nullable: true,
      tr: 'Tamamlanma zamanı',
      en: 'Time of completion',
      rule: { tr: 'Yalnız tamamlanan görevde dolu', en: 'Only set on completed todos' },
    }),
  },
} as const satisfies ResourceDefinition;
