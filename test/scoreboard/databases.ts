import { userInfo } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import mariadb from 'mariadb';
import pg from 'pg';
import type { TurkishFunctions } from '../../functions/hosts/turkish.ts';
import type { System } from './system.ts';

/** A database to ask: how it runs SQL, giving the first column, and how it writes the nth value. */
interface Database {
  readonly ask: (sql: string, values: readonly string[]) => Promise<readonly unknown[]>;
  readonly placeholder: (position: number) => string;
}

/** Functions in the words of SQL; in an expression, {0} and {1} stand for the texts. */
interface InSql {
  readonly text: (expression: string) => (text: string) => Promise<string>;
  readonly number: (expression: string) => (text: string) => Promise<number>;
  readonly truth: (expression: string) => (first: string, second?: string) => Promise<boolean>;
  /** `sort` and `compare`; the suffix follows each text, as in `COLLATE`. */
  readonly order: (suffix?: string) => Pick<TurkishFunctions, 'sort' | 'compare'>;
}

const inSql = ({ ask, placeholder }: Database): InSql => {
  const column = (sql: string, given: readonly string[]): Promise<readonly unknown[]> => {
    const values: string[] = [];
    const filled = sql.replace(/\{(\d+)\}/g, (_, index: string) => {
      values.push(given[Number(index)] ?? '');
      return placeholder(values.length);
    });
    return ask(filled, values);
  };
  const value = async (expression: string, given: readonly string[]): Promise<unknown> =>
    (await column(`SELECT ${expression} AS x`, given))[0];
  return {
    text: (expression) => async (text) => String(await value(expression, [text])),
    number: (expression) => async (text) => Number(await value(expression, [text])),
    truth:
      (expression) =>
      async (first, second = '') =>
        Boolean(Number(await value(expression, [first, second]))),
    order: (suffix = '') => ({
      sort: async (texts) => {
        const rows = texts.map((_, index) => `SELECT {${index}} AS x`).join(' UNION ALL ');
        return (await column(`SELECT x FROM (${rows}) AS t ORDER BY x ${suffix}`, texts)).map(String);
      },
      compare: async (a, b) => {
        const [first, second] = [`{0} ${suffix}`, `{1} ${suffix}`];
        return Number(
          await value(`CASE WHEN ${first} < ${second} THEN -1 WHEN ${first} = ${second} THEN 0 ELSE 1 END`, [a, b]),
        );
      },
    }),
  };
};

/** Where case is folded for matching, both searches ask the same. */
const searches = (search: TurkishFunctions['search']): TurkishFunctions =>
  search === undefined ? {} : { search, asciiSearch: search };

const sqlite = (): System => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE texts USING fts5(text, tokenize="unicode61 remove_diacritics 2")`);
  const { text, number, truth, order } = inSql({
    ask: (sql, values) =>
      Promise.resolve(
        database
          .prepare(sql)
          .all(...values)
          .map(({ x }) => x),
      ),
    placeholder: () => '?',
  });
  const defaults: TurkishFunctions = {
    lower: text('lower({0})'),
    upper: text('upper({0})'),
    fold: text('lower({0})'),
    ...searches(truth("{0} LIKE '%' || {1} || '%'")),
    ...order(),
    equal: truth('{0} = {1}'),
    length: number('length({0})'),
  };
  const fullText = searches((content, query) => {
    database.exec('DELETE FROM texts');
    database.prepare('INSERT INTO texts VALUES (?)').run(content);
    const phrase = `"${query.replaceAll('"', '""')}"*`;
    return database.prepare('SELECT 1 FROM texts WHERE texts MATCH ?').all(phrase).length > 0;
  });
  return {
    name: 'SQLite',
    version: process.versions.sqlite ?? '',
    defaults,
    best: {
      code: 'CREATE VIRTUAL TABLE … USING fts5(…, tokenize="unicode61 remove_diacritics 2")',
      source: 'https://www.sqlite.org/fts5.html#unicode61_tokenizer',
      functions: { ...defaults, ...fullText },
    },
  };
};

const duckdb = async (): Promise<System> => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const { text, number, truth, order } = inSql({
    ask: async (sql, values) => {
      const result = await connection.runAndReadAll(sql, [...values]);
      return result.getRows().map(([x]) => x);
    },
    placeholder: (position) => `$${position}`,
  });
  const defaults: TurkishFunctions = {
    lower: text('lower({0})'),
    upper: text('upper({0})'),
    fold: text('lower({0})'),
    ...searches(truth("{0} ILIKE '%' || {1} || '%'")),
    ...order(),
    ascii: text('strip_accents({0})'),
    nfc: text('nfc_normalize({0})'),
    equal: truth('{0} = {1}'),
    length: number('length({0})'),
    hasWord: truth(String.raw`regexp_matches({0}, '\b' || {1} || '\b')`),
    isWord: truth(String.raw`regexp_full_match({0}, '\w+')`),
  };
  return {
    name: 'DuckDB',
    version: String((await connection.runAndReadAll('SELECT version()')).getRows()[0]?.[0]),
    defaults,
    best: {
      code: 'ORDER BY … COLLATE tr; strip_accents(lower(…)) LIKE …; COLLATE NFC; \\p{L}',
      source: 'https://duckdb.org/docs/current/sql/expressions/collations',
      functions: {
        ...defaults,
        ...searches(truth("strip_accents(lower({0})) LIKE '%' || strip_accents(lower({1})) || '%'")),
        ...order('COLLATE tr'),
        equal: truth('{0} = {1} COLLATE NFC'),
        isWord: truth(String.raw`regexp_full_match({0}, '[\p{L}\p{M}]+')`),
      },
    },
  };
};

/** A database of its own, in English as most servers are; PGHOST and the like say where the server is. */
const postgresql = async (): Promise<System> => {
  const server = { host: process.env['PGHOST'] ?? '/var/run/postgresql', user: userInfo().username };
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS turkish_test');
  await admin.query(`CREATE DATABASE turkish_test TEMPLATE template0 ENCODING 'UTF8' LOCALE 'en_US.UTF-8'`);
  await admin.end();
  const client = new pg.Client({ ...server, database: 'turkish_test' });
  await client.connect();
  await client.query('CREATE EXTENSION unaccent');
  const ask = async (sql: string, values: readonly string[]): Promise<readonly unknown[]> => {
    const { rows } = await client.query<{ readonly x: unknown }>(sql, [...values]);
    return rows.map(({ x }) => x);
  };
  const { text, number, truth, order } = inSql({ ask, placeholder: (position) => `$${position}::text` });
  const dialect = (collation: string): TurkishFunctions => ({
    lower: text(`lower({0}${collation})`),
    upper: text(`upper({0}${collation})`),
    fold: text(`lower({0}${collation})`),
    title: text(`initcap({0}${collation})`),
    ...searches(truth(`({0} ILIKE '%' || {1} || '%'${collation})::int`)),
    ...order(collation),
    nfc: text('normalize({0}, NFC)'),
    nfd: text('normalize({0}, NFD)'),
    equal: truth('({0} = {1})::int'),
    length: number('char_length({0})'),
    hasWord: truth(String.raw`({0} ~ ('\y' || {1} || '\y')${collation})::int`),
    isWord: truth(`({0} ~ '^[[:alpha:]]+$'${collation})::int`),
  });
  const [version] = await ask("SELECT current_setting('server_version') AS x", []);
  return {
    name: 'PostgreSQL',
    version: String(version),
    defaults: dialect(''),
    best: {
      code: '… COLLATE "tr-x-icu"; unaccent(…); normalize(…) = normalize(…)',
      source: 'https://www.postgresql.org/docs/15/collation.html#COLLATION-MANAGING-PREDEFINED-ICU',
      functions: {
        ...dialect(' COLLATE "tr-x-icu"'),
        asciiSearch: truth(
          `(unaccent(lower({0} COLLATE "tr-x-icu")) LIKE '%' || unaccent(lower({1} COLLATE "tr-x-icu")) || '%')::int`,
        ),
        equal: truth('(normalize({0}) = normalize({1}))::int'),
      },
    },
  };
};

const MARIADB_SOCKET = '/run/mysqld/mysqld.sock';

/** MYSQL_UNIX_PORT names the server’s socket, as for its own programs. */
const mariaDb = async (): Promise<System> => {
  const connection = await mariadb.createConnection({
    socketPath: process.env['MYSQL_UNIX_PORT'] ?? MARIADB_SOCKET,
    user: userInfo().username,
    charset: 'utf8mb4',
  });
  const collated = (collation: string): Database => ({
    ask: async (sql, values) => {
      await connection.query(`SET NAMES utf8mb4 COLLATE ${collation}`);
      const rows: readonly { readonly x: unknown }[] = await connection.query(sql, [...values]);
      return rows.map(({ x }) => x);
    },
    placeholder: () => '?',
  });
  const dialect = ({ text, number, truth, order }: InSql): TurkishFunctions => ({
    lower: text('LOWER({0})'),
    upper: text('UPPER({0})'),
    fold: text('LOWER({0})'),
    ...searches(truth("{0} LIKE CONCAT('%', {1}, '%')")),
    ...order(),
    equal: truth('{0} = {1}'),
    length: number('CHAR_LENGTH({0})'),
    hasWord: truth(String.raw`{0} REGEXP CONCAT('\\b', {1}, '\\b')`),
    isWord: truth("{0} REGEXP '^[[:alpha:]]+$'"),
  });
  const plain = dialect(inSql(collated('utf8mb4_general_ci')));
  const turkish = dialect(inSql(collated('utf8mb4_uca1400_turkish_as_ci')));
  return {
    name: 'MariaDB',
    version: connection.serverVersion(),
    defaults: plain,
    best: {
      code: 'COLLATE utf8mb4_uca1400_turkish_as_ci; … LIKE … COLLATE utf8mb4_general_ci',
      source:
        'https://mariadb.com/docs/server/reference/data-types/string-data-types/character-sets/supported-character-sets-and-collations',
      functions: { ...turkish, ...searches(plain.search) },
    },
  };
};

/** The databases. PostgreSQL and MariaDB have to run already. */
export const databases = async (): Promise<readonly System[]> => [
  sqlite(),
  ...(await Promise.all([duckdb(), postgresql(), mariaDb()])),
];
