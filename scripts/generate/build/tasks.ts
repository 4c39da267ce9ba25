import type { Gorev, Kullanici } from '../../../data/catalogue.ts';
import { randomOf } from '../../../functions/generate/random.ts';
import { formatMoment, OFFICE, onDay, startOf } from '../../../functions/generate/time.ts';
import { checked, type Context } from './context.ts';

export const buildTasks = ({ content }: Context, userByName: ReadonlyMap<string, Kullanici>): readonly Gorev[] =>
  content.tasks.map((task, index): Gorev => {
    const random = randomOf('gorevler', task.etiket ?? task.baslik, index);
    const created = onDay(random, startOf(task.acilis), 0, OFFICE);
    const done = task.bitis === undefined ? null : onDay(random, startOf(task.bitis), 0, OFFICE);
    return {
      id: index + 1,
      kullaniciId: checked(userByName.get(task.kullanici)).id,
      baslik: task.baslik,
      aciklama: task.aciklama.trim(),
      oncelik: task.oncelik,
      durum: task.durum,
      olusturmaTarihi: formatMoment(created),
      sonTarih: task.sonTarih,
      tamamlanmaTarihi: done === null ? null : formatMoment(done),
    };
  });
