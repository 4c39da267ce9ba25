import { itemAt } from '../../../data/lib/item-at.ts';

const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const groups = ['', 'bin', 'milyon', 'milyar'];

const digitsOf = (value: number): readonly number[] => [
  Math.floor(value / 100),
  Math.floor(value / 10) % 10,
  value % 10,
];

/** A number below 1000 in Turkish words; 100 is “yüz”, not “biryüz”. */
const hundredsInWords = (value: number): string => {
  const [hundred = 0, ten = 0, one = 0] = digitsOf(value);
  const head = hundred === 0 ? '' : `${hundred === 1 ? '' : itemAt(ones, hundred)}yüz`;
  return `${head}${itemAt(tens, ten)}${itemAt(ones, one)}`;
};

/** A whole number in Turkish words without spaces, as on invoices; 1000 is “bin”, not “birbin”. */
const wholeInWords = (value: number): string => {
  if (value === 0) return 'sıfır';
  let words = '';
  for (let rest = value, group = 0; rest > 0; rest = Math.floor(rest / 1000), group += 1) {
    const part = rest % 1000;
    if (part === 0) continue;
    const isBareThousand = group === 1 && part === 1;
    words = `${isBareThousand ? '' : hundredsInWords(part)}${itemAt(groups, group)}${words}`;
  }
  return words;
};

/** 8587.4 → sekizbinbeşyüzseksenyedi TL kırk kuruş */
export const amountInWords = (amount: number): string => {
  const kurus = Math.round(amount * 100);
  const lira = `${wholeInWords(Math.floor(kurus / 100))} TL`;
  return kurus % 100 === 0 ? lira : `${lira} ${wholeInWords(kurus % 100)} kuruş`;
};
