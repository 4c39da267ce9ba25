import type { Firma, Kullanici } from '../../../data/catalogue.ts';
import { areaCodeOf } from '../area-codes.ts';
import {
  COMPANY_MAILBOXES,
  counter,
  iban,
  mersisNumber,
  shuffledNumbers,
  taxNumberOf,
  USER_DOMAINS,
  usernameOf,
} from '../../../functions/generate/identifiers.ts';
import { type Random, randomOf } from '../../../functions/generate/random.ts';
import { addressIn, checked, type Context } from './context.ts';
import { itemAt } from '../../../data/item-at.ts';

/** A fixed line in the block 000 of an area code. */
const fixedPhone = (random: Random, areaCode: number): string => `+90${areaCode}000${random.digits(4)}`;

export const buildCompanies = (context: Context): readonly Firma[] =>
  context.content.companies.map((company, index): Firma => {
    const random = randomOf('firmalar', company.alan);
    const vergiNo = taxNumberOf(`${random.int(1, 9)}${random.digits(8)}`);
    return {
      id: index + 1,
      unvan: company.unvan,
      vergiNo,
      vergiDairesi: `${company.vergiDairesi} Vergi Dairesi`,
      mersisNo: mersisNumber(vergiNo, random.digits(1)),
      iban: iban(random),
      sektor: company.sektor,
      telefon: fixedPhone(random, checked(areaCodeOf(company.il, company.ilce))),
      eposta: `${random.pick(COMPANY_MAILBOXES)}@${company.alan}.example`,
      webSitesi: `https://www.${company.alan}.example`,
      kurulusYili: company.kurulusYili,
      eFaturaMukellefi: company.eFaturaMukellefi,
      adres: addressIn(context, company, ['firmalar', company.alan]),
    };
  });

/** Mobile numbers of which no operator has given out the block (+90 502/503/504 000 xxxx), each once, in no visible order. */
const mobilePhones = (): readonly string[] =>
  shuffledNumbers(randomOf('cep'), 0, 29_999).map(
    (number) => `+9050${2 + Math.floor(number / 10_000)}000${String(number % 10_000).padStart(4, '0')}`,
  );

/** `elif.yildiz`, or `elif.yildiz2` for the second of that name. */
const usernames = (context: Context): readonly string[] => {
  const namesakes = counter();
  return context.content.users.map(({ ad, soyad }) => {
    const name = usernameOf(`${ad} ${soyad}`);
    const count = namesakes(name);
    return count === 1 ? name : `${name}${count}`;
  });
};

export const buildUsers = (context: Context): readonly Kullanici[] => {
  const names = usernames(context);
  const phones = mobilePhones();
  return context.content.users.map((user, index): Kullanici => {
    const kullaniciAdi = itemAt(names, index);
    return {
      id: index + 1,
      ad: user.ad,
      soyad: user.soyad,
      kullaniciAdi,
      eposta: `${kullaniciAdi}@${randomOf('kullanicilar', kullaniciAdi).pick(USER_DOMAINS)}`,
      telefon: itemAt(phones, index),
      firmaId: context.content.companies.findIndex(({ alan }) => alan === user.firma) + 1,
      unvan: user.unvan,
      adres: addressIn(context, user, ['kullanicilar', kullaniciAdi]),
    };
  });
};

/** The users by first and last name; of two with one name the first, so that contents can only mean that one. */
export const usersByName = (users: readonly Kullanici[]): ReadonlyMap<string, Kullanici> =>
  new Map(users.toReversed().map((user) => [`${user.ad} ${user.soyad}`, user]));
