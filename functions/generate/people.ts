import type { Firma, KonumluAdres, Kullanici } from '../../data/catalogue.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { cached, once } from '../../data/lib/cached.ts';
import { doorNumber, middleOf, nearMiddle, type Point } from './address.ts';
import {
  byId,
  COMPANY_MAILBOXES,
  freeNumber,
  iban,
  indexesIn,
  mersisNumber,
  taxNumberOf,
  USER_DOMAINS,
  usernameOf,
} from './identifiers.ts';
import { type Random, randomOf, randomOfBlock, scattered } from './random.ts';
import { aroundName, givenName, inventedNames, uniqueName } from './vocabulary.ts';

/** The users and companies of a block. Their role is the index of the fixed record whose job, employer or district they imitate. */
export interface People {
  /** Ascending by id. */
  readonly users: readonly Kullanici[];
  readonly companies: readonly Firma[];
  readonly userByRole: readonly Kullanici[];
  readonly employerOf: (user: Kullanici) => Firma;
}

const areaCodeOf = ({ telefon }: Firma): string => telefon.slice(3, 6);

/** Cached, because folding takes most of the time and there are only a few thousand names. */
const ascii = cached(usernameOf);

const NINE_DIGITS = 900_000_000;
const FIRST_OF_NINE_DIGITS = 100_000_000;

/** Values of the fixed users and companies that generated users and companies reuse. */
const models = once(() => {
  const { kullanicilar, firmalar } = dataSet;
  const all = [...kullanicilar, ...firmalar].map(({ adres }) => adres.cadde);
  return {
    users: kullanicilar.map((user) => ({
      user,
      middle: middleOf(randomOf('kullanicilar', user.kullaniciAdi, 'konum'), user.adres),
    })),
    companies: firmalar.map((company) => {
      const sameArea = firmalar.filter((other) => areaCodeOf(other) === areaCodeOf(company));
      const label = company.webSitesi.replace(/^https:\/\/www\.|\.example$/g, '');
      return {
        company,
        around: aroundName(company.unvan),
        middle: middleOf(randomOf('firmalar', label, 'konum'), company.adres),
        line: { areaCode: areaCodeOf(company), rank: sameArea.indexOf(company), count: sameArea.length },
      };
    }),
    streets: [...new Set(all.filter((street) => /^\D.* Sokak$/.test(street)))],
    taxNumbers: firmalar
      .map(({ vergiNo }) => Number(vergiNo.slice(0, 9)) - FIRST_OF_NINE_DIGITS)
      .toSorted((a, b) => a - b),
  };
});

/** Returns another name or number for a street. An avenue (`Cadde`) keeps its name, because the name belongs to the town. */
const streetLike = (random: Random, street: string): string => {
  if (/^\d/.test(street)) return `${random.int(100, 5400)}. Sokak`;
  return street.endsWith(' Sokak') ? random.pick(models().streets) : street;
};

const addressLike = (random: Random, address: KonumluAdres, middle: Point): KonumluAdres => ({
  ...address,
  cadde: streetLike(random, address.cadde),
  kapiNo: doorNumber(random),
  ...nearMiddle(random, middle),
});

/** Subscriber numbers below 10,000 belong to the fixed records. */
const FIRST_SUBSCRIBER = 10_000;
const MOBILE_SUBSCRIBERS = 10_000_000 - FIRST_SUBSCRIBER;
const FIXED_SUBSCRIBERS = 1_000_000 - FIRST_SUBSCRIBER;

/** The mobile number of the generated user with this index. */
const mobilePhone = (index: number, seed: number): string => {
  const place = scattered(index, 3 * MOBILE_SUBSCRIBERS, 'cep', seed);
  const subscriber = FIRST_SUBSCRIBER + (place % MOBILE_SUBSCRIBERS);
  return `+9050${2 + Math.floor(place / MOBILE_SUBSCRIBERS)}${String(subscriber).padStart(7, '0')}`;
};

/** A company's landline number. Nobody has it, because real subscriber numbers never begin with 0. */
const fixedPhone = (index: number, areaCode: string, seed: number): string => {
  const subscriber = FIRST_SUBSCRIBER + scattered(index, FIXED_SUBSCRIBERS, areaCode, seed);
  return `+90${areaCode}0${String(subscriber).padStart(6, '0')}`;
};

/** A tax number that is unique among generated and fixed companies. */
const taxNumber = (index: number, seed: number): string => {
  const { taxNumbers } = models();
  const place = scattered(index, NINE_DIGITS - taxNumbers.length, 'vergiNo', seed);
  return taxNumberOf(String(FIRST_OF_NINE_DIGITS + freeNumber(place, taxNumbers)));
};

const companiesOf = (random: Random, seed: number, block: number): readonly Firma[] => {
  const { companies } = models();
  const indexes = indexesIn(random, block, companies.length);
  return companies.map(({ company, around, middle, line }, role) => {
    const index = itemAt(indexes, role);
    const id = companies.length + index + 1;
    const word = uniqueName(block - 1, `unvan/${around[1]}`, seed);
    const host = `${word.split(' ').map(ascii).join('-')}-${id}.example`;
    const vergiNo = taxNumber(index, seed);
    return {
      ...company,
      id,
      unvan: around.join(word),
      vergiNo,
      mersisNo: mersisNumber(vergiNo, random.digits(1)),
      iban: iban(random),
      telefon: fixedPhone(line.count * (block - 1) + line.rank, line.areaCode, seed),
      eposta: `${random.pick(COMPANY_MAILBOXES)}@${host}`,
      webSitesi: `https://www.${host}`,
      kurulusYili: Math.min(company.kurulusYili + random.int(-12, 8), 2023),
      adres: addressLike(random, company.adres, middle),
    };
  });
};

const usersOf = (random: Random, seed: number, block: number, employers: readonly Firma[]): readonly Kullanici[] => {
  const { users } = models();
  const indexes = indexesIn(random, block, users.length);
  return users.map(({ user, middle }, role) => {
    const index = itemAt(indexes, role);
    const id = users.length + index + 1;
    const [ad, soyad] = [givenName(random), random.pick(inventedNames)];
    const kullaniciAdi = `${ascii(ad)}.${ascii(soyad)}${id}`;
    return {
      ...user,
      id,
      ad,
      soyad,
      kullaniciAdi,
      eposta: `${kullaniciAdi}@${random.pick(USER_DOMAINS)}`,
      telefon: mobilePhone(index, seed),
      firmaId: itemAt(employers, user.firmaId - 1).id,
      adres: addressLike(random, user.adres, middle),
    };
  });
};

const withEmployers = (userByRole: readonly Kullanici[], companyByRole: readonly Firma[]): People => {
  const employers = new Map([...dataSet.firmalar, ...companyByRole].map((company) => [company.id, company]));
  return {
    users: byId(userByRole),
    companies: byId(companyByRole),
    userByRole,
    employerOf: ({ firmaId }) => employers.get(firmaId) ?? itemAt(dataSet.firmalar, 0),
  };
};

/** The people of a block; `block` starts at 1. `companies` is the last company id; fixed companies replace employers with higher ids. */
export const peopleOf = (seed: number, block: number, companies = Infinity): People => {
  const companyByRole = companiesOf(randomOfBlock('firmalar', seed, block), seed, block);
  const employers = companyByRole.map((each, role) => (each.id > companies ? itemAt(dataSet.firmalar, role) : each));
  return withEmployers(usersOf(randomOfBlock('kullanicilar', seed, block), seed, block, employers), companyByRole);
};

/** Returns people for any number of blocks by reusing the users with ids up to `users`. Fixed users replace those with higher ids. */
export const peopleWithin = (users: number, peopleIn: (block: number) => People): ((block: number) => People) => {
  const { kullanicilar, firmalar } = dataSet;
  const blocks = 1 + Math.ceil((users - kullanicilar.length) / kullanicilar.length);
  return cached((block) => {
    if (block % blocks === 0) return withEmployers(kullanicilar, firmalar);
    const { userByRole, companies } = peopleIn(block % blocks);
    return withEmployers(
      userByRole.map((user, role) => (user.id > users ? itemAt(kullanicilar, role) : user)),
      companies,
    );
  });
};
