import { expect, it } from 'vitest';
import { recordCopy, recordText } from '../../functions/query/collection.ts';

const record = { id: 12, ad: 'Çay', etiketler: ['IŞIK', 3], adres: { il: 'İzmir', no: null }, aktif: true };

it('a search looks at texts and numbers of a record at any depth, and at nothing else', () => {
  expect(recordText(record)).toBe('12\ncay\nisik\n3\nizmir');
});

it('a record is copied once', () => {
  expect(recordCopy(record)).toEqual(record);
  expect(recordCopy(record)).not.toBe(record);
  expect(recordCopy(record).adres).not.toBe(record.adres);
  expect(recordCopy(record)).toBe(recordCopy(record));
});
