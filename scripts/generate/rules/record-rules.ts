import type { Member, MemberMap } from '../../../data/catalogue/member.ts';
import { catalogue, type DataSet, isResourceName, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { conforms } from '../../../data/conforms.ts';
import { kurusOf } from '../../../functions/package/generate/money.ts';
import type { Finding } from '../finding.ts';

/** Checks of whole data sets, at any scale; what people wrote is checked before (content-rules). */
type Rule = (dataSet: DataSet) => readonly Finding[];

const finding = (resource: ResourceName, id: number, rule: string, tr: string, en: string): Finding => ({
  file: `${resource}.json`,
  record: `id ${id}`,
  rule,
  message: { tr, en },
});

const valueProblem = (member: Member, value: unknown): string | null => {
  if (value === null) return null;
  if (member.type === 'string' && typeof value === 'string') {
    return member.pattern !== undefined && !new RegExp(member.pattern, 'u').test(value) ? member.pattern : null;
  }
  if ((member.type === 'integer' || member.type === 'number') && typeof value === 'number') {
    const below = member.minimum !== undefined && value < member.minimum;
    const above = member.maximum !== undefined && value > member.maximum;
    return below || above ? `${member.minimum ?? ''}…${member.maximum ?? ''}` : null;
  }
  return null;
};

const memberProblems = (members: MemberMap, record: object, path: string): readonly string[] =>
  Object.entries(record).flatMap(([name, value]: [string, unknown]): readonly string[] => {
    const member = members[name];
    if (!member) return [];
    const here = `${path}${name}`;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const inner = member.type === 'array' ? member.items : member;
    return items.flatMap((item): readonly string[] => {
      if (inner.type === 'object')
        return typeof item === 'object' && item !== null ? memberProblems(inner.members, item, `${here}.`) : [];
      const problem = valueProblem(inner, item);
      return problem === null ? [] : [`${here}: ${String(item)} ∉ ${problem}`];
    });
  });

const shape: Rule = (dataSet) =>
  resourceNames.flatMap((resource) =>
    dataSet[resource].flatMap((record) => {
      const { members } = catalogue[resource];
      const problems = conforms(members, record) ? memberProblems(members, record, '') : ['üyeler / members'];
      return problems.map((problem) =>
        finding(
          resource,
          record.id,
          'biçim',
          `Katalogdaki tanıma uymuyor: ${problem}.`,
          `Not as the catalogue says: ${problem}.`,
        ),
      );
    }),
  );

const ids: Rule = (dataSet) =>
  resourceNames.flatMap((resource) =>
    dataSet[resource].flatMap(({ id }, index) =>
      id === index + 1
        ? []
        : [finding(resource, id, 'kimlik', 'Kimlikler 1’den boşluksuz artmalı.', 'IDs must run from 1 without gaps.')],
    ),
  );

const references: Rule = (dataSet) =>
  resourceNames.flatMap((resource) => {
    const members: MemberMap = catalogue[resource].members;
    return Object.entries(members).flatMap(([name, member]) => {
      if (member.type !== 'integer' || member.ref === undefined || !isResourceName(member.ref)) return [];
      const highest = dataSet[member.ref].length;
      return dataSet[resource].flatMap((record) => {
        const value: unknown = Object.entries(record).find(([key]) => key === name)?.[1];
        if (value === null || (typeof value === 'number' && value >= 1 && value <= highest)) return [];
        return [
          finding(
            resource,
            record.id,
            'bağ',
            `${name} var olan bir kaydı göstermiyor.`,
            `${name} points at no record.`,
          ),
        ];
      });
    });
  });

const uniqueMembers = [
  ['kullanicilar', 'kullaniciAdi'],
  ['kullanicilar', 'eposta'],
  ['kullanicilar', 'telefon'],
  ['firmalar', 'vergiNo'],
  ['firmalar', 'iban'],
  ['firmalar', 'webSitesi'],
  ['kategoriler', 'slug'],
  ['urunler', 'barkod'],
  ['urunler', 'stokKodu'],
  ['siparisler', 'siparisNo'],
  ['faturalar', 'faturaNo'],
  ['faturalar', 'ettn'],
  ['faturalar', 'siparisId'],
  ['gonderiler', 'slug'],
] as const satisfies readonly (readonly [ResourceName, string])[];

const uniqueness: Rule = (dataSet) =>
  uniqueMembers.flatMap(([resource, name]) => {
    const seen = new Set<unknown>();
    return dataSet[resource].flatMap((record) => {
      const value: unknown = Object.entries(record).find(([key]) => key === name)?.[1];
      const repeated = seen.has(value);
      seen.add(value);
      return repeated
        ? [
            finding(
              resource,
              record.id,
              'eşsiz',
              `${name} başka kayıtta da var.`,
              `${name} stands in another record too.`,
            ),
          ]
        : [];
    });
  });

const money: Rule = ({ siparisler, faturalar }) => [
  ...siparisler.flatMap((order) => {
    const gross = order.kalemler.reduce((total, line) => total + kurusOf(line.tutar), 0);
    const exact =
      order.kalemler.every((line) => line.adet * kurusOf(line.birimFiyat) === kurusOf(line.tutar)) &&
      kurusOf(order.araToplam) + kurusOf(order.kdvToplam) === gross &&
      gross + kurusOf(order.kargoUcreti) === kurusOf(order.genelToplam);
    return exact
      ? []
      : [
          finding(
            'siparisler',
            order.id,
            'para',
            'Tutarlar kuruşu kuruşuna tutmuyor.',
            'The amounts do not add up to the kuruş.',
          ),
        ];
  }),
  ...faturalar.flatMap((invoice) => {
    const order = siparisler[invoice.siparisId - 1];
    const base = invoice.kdvDetay.reduce((total, row) => total + kurusOf(row.matrah), 0);
    const vat = invoice.kdvDetay.reduce((total, row) => total + kurusOf(row.kdv), 0);
    const exact =
      base === kurusOf(invoice.matrah) &&
      vat === kurusOf(invoice.kdvToplam) &&
      base + vat === kurusOf(invoice.genelToplam) &&
      order?.genelToplam === invoice.genelToplam &&
      order.kullaniciId === invoice.kullaniciId;
    return exact
      ? []
      : [
          finding(
            'faturalar',
            invoice.id,
            'para',
            'Fatura siparişiyle ya da kendi dökümüyle tutmuyor.',
            'The invoice disagrees with its order or its own rows.',
          ),
        ];
  }),
];

const ascending = (...moments: readonly (string | null)[]): boolean => {
  const known = moments.filter((moment) => moment !== null);
  return known.every((moment, index) => index === 0 || (known[index - 1] ?? '') <= moment);
};

const times: Rule = (dataSet) => [
  ...dataSet.faturalar.flatMap((invoice) => {
    const order = dataSet.siparisler[invoice.siparisId - 1];
    const right = order && ascending(order.tarih, invoice.tarih, order.kargo.gonderimTarihi, order.kargo.teslimTarihi);
    return right
      ? []
      : [
          finding(
            'faturalar',
            invoice.id,
            'zaman',
            'Sipariş ≤ fatura ≤ sevk ≤ teslim olmalı.',
            'Order ≤ invoice ≤ shipping ≤ delivery must hold.',
          ),
        ];
  }),
  ...dataSet.yorumlar.flatMap((comment) => {
    const post = dataSet.gonderiler[comment.gonderiId - 1];
    return post && ascending(post.yayinTarihi, comment.tarih)
      ? []
      : [
          finding(
            'yorumlar',
            comment.id,
            'zaman',
            'Yorum gönderiden önce olamaz.',
            'A comment cannot be older than its post.',
          ),
        ];
  }),
  ...dataSet.gorevler.flatMap((task) =>
    ascending(task.olusturmaTarihi, task.tamamlanmaTarihi) &&
    task.olusturmaTarihi.slice(0, 10) <= task.sonTarih &&
    (task.tamamlanmaTarihi !== null) === (task.durum === 'tamamlandi')
      ? []
      : [
          finding(
            'gorevler',
            task.id,
            'zaman',
            'Görevin tarihleri durumuyla uyuşmuyor.',
            'The task’s dates disagree with its state.',
          ),
        ],
  ),
];

/** Everything that breaks a rule in the records. */
export const checkRecords = (dataSet: DataSet): readonly Finding[] =>
  [shape, ids, references, uniqueness, money, times].flatMap((rule) => rule(dataSet));
