import type { Gorev, Kullanici } from '../../../data/catalogue.ts';
import { randomOf } from '../random.ts';
import { formatDay, formatMoment, onDay, REFERENCE_DAY, startOf } from '../time.ts';
import type { Context } from './context.ts';

const REFERENCE = startOf(REFERENCE_DAY);

/** Days from the reference day to an unfinished task's due date: some are overdue, none is due after the year's end. */
const DUE_IN = [-9, -4, -1, 2, 4, 6, 8, 9, 10, 11] as const;

/** The tasks, in file order. */
export const buildTasks = ({ content }: Context, users: readonly Kullanici[]): readonly Gorev[] =>
  content.tasks.map((task, index) => {
    const random = randomOf('gorevler', task.baslik, index);
    const finished = task.durum === 'tamamlandi';
    const created = finished
      ? onDay(random, 0, random.int(20, 670), 8, 20)
      : onDay(random, REFERENCE, -random.int(11, 40), 8, 20);
    const due = finished ? onDay(random, created, random.int(3, 25), 0, 1) : REFERENCE + random.pick(DUE_IN) * 24 * 60;
    const done = finished ? onDay(random, created, random.int(1, 28), 9, 21) : null;
    return {
      id: index + 1,
      kullaniciId: users.find(({ ad, soyad }) => `${ad} ${soyad}` === task.kullanici)?.id ?? 0,
      baslik: task.baslik,
      aciklama: task.aciklama.trim(),
      oncelik: task.oncelik,
      durum: task.durum,
      olusturmaTarihi: formatMoment(created),
      sonTarih: formatDay(due),
      tamamlanmaTarihi: done === null ? null : formatMoment(done),
    };
  });
