import { languageRule, optional, optionalAs, type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { isJsonObject } from '../../data/lib/json.ts';
import type { Language } from '../../data/language.ts';
import { provinces } from '../../data/places.ts';
import type { AppOptions, StoreOptions } from '../http/app.ts';
import { type OwnRecords, ownDataOf } from './own-catalogue.ts';
import type { Pictures } from '../http/handler.ts';
import { type Catalogue, catalogueIn } from '../query/catalogue.ts';
import type { DataInputIn } from '../samples/record-types.ts';
import { danglingReferences, notesOn, ownRecords } from './own-records.ts';
import { isToday, shiftTo, type Today } from './today.ts';

export interface Options<Names extends Language = Language> extends StoreOptions {
  /** The language of all names (`tr` by default): paths, parameters, fields, values and codes. The base path of `en` is `/en/api/v1`. */
  readonly names?: Names | undefined;
  /**
   * Custom records, ascending by `id`, which replace the fixed records of their resources. They are not copied, so do not change them
   * while the app is in use.
   */
  readonly data?: DataInputIn[Names] | undefined;
  /**
   * A day such as `2026-11-22`, or `now` for the day on which the app is created. All dates are shifted by whole weeks, so that the
   * reference day, 20 December 2025, falls on that day or up to six days before it. The number of weeks is stored with kept writes.
   */
  readonly today?: Today | undefined;
  /** The pictures of `kurmaca/pictures`, which the app then serves at its own URLs. */
  readonly pictures?: Pictures | undefined;
  /** The URL of a site with documentation and files; without it, errors have no links, and without it and `pictures`, records have no pictures. */
  readonly site?: string | undefined;
}

const withoutTrailingSlash = (text: string): string => text.replace(/\/+$/, '');

/** A public base URL as `URL` spells it, without its last slash; `null` if it is invalid, or has credentials, a query or a fragment. */
export const publicUrl = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\/[^\s?#@/]+(?:\/[^\s?#]*)?$/i.test(value) && URL.canParse(value)
    ? withoutTrailingSlash(new URL(value).href)
    : null;

/** A base path as the path of a URL spells it, without its last slash. */
const urlPath = (value: unknown): string | null =>
  typeof value === 'string' && /^\/[^?#]*$/.test(value)
    ? withoutTrailingSlash(new URL(`http://localhost${value}`).pathname)
    : null;

const isMethod = (value: unknown): boolean => typeof value === 'function';

const isStorage = (value: unknown): boolean =>
  isJsonObject(value) &&
  isMethod(value['read']) &&
  isMethod(value['write']) &&
  (value['changed'] === undefined || isMethod(value['changed']));

export const milliseconds = (isRight: (value: number) => boolean): OptionRule =>
  optional(
    (value) => typeof value === 'number' && Number.isFinite(value) && isRight(value),
    'must be a number of milliseconds',
  );

/** Validation rules for the options that a service worker shares with the app. */
export const sharedRules = {
  names: languageRule,
  writes: optional((value) => value === 'simulated' || value === 'kept', 'must be "simulated" or "kept"'),
  data: optional(isJsonObject, 'must be an object of arrays such as { urunler: [{ id: 1 }] }'),
  today: optional(isToday, 'must be "now" or a day such as "2025-12-20"'),
  delay: milliseconds((value) => value >= 0),
  site: optionalAs(publicUrl, 'must be a URL such as "https://kurmaca.example"'),
} as const satisfies Partial<Readonly<Record<keyof Options, OptionRule>>>;

/** Validation rules for the options of an app; functions with more options extend them. */
export const optionRules = {
  ...sharedRules,
  pictures: optional((value) => isJsonObject(value) && isMethod(value['read']), 'must be those of kurmaca/pictures'),
  storage: optional(isStorage, 'must have the methods read and write, and may have changed'),
  basePath: optionalAs(urlPath, 'must start with /'),
  url: optionalAs(publicUrl, 'must be a URL such as "https://api.example.com/mock", without a query'),
} as const satisfies Readonly<Record<keyof Options, OptionRule>>;

/**
 * Checks custom records. Logs one warning about dangling references and one for each resource whose records have no known fields.
 * @throws TypeError with the resource and `id` of the invalid record.
 */
export const checkedData = (data: object, catalogue: Catalogue): OwnRecords => {
  const own = ownRecords(data, catalogue);
  const dangling = danglingReferences(own, catalogue);
  for (const { tr, en } of [...notesOn(own, data, catalogue), ...(dangling ? [dangling] : [])])
    console.warn(`Kurmaca: ${tr} / ${en}`);
  return own;
};

interface CoreOptions extends AppOptions {
  readonly catalogue: Catalogue;
  readonly basePath: string;
}

/** Converts options that `readOptions` has read to the core's, where a missing `site` is `null`. @throws TypeError for invalid values. */
export const coreOptions = (options: Options): CoreOptions => {
  if (options.storage && options.writes !== 'kept') throw new TypeError('storage needs writes: "kept"');
  const { names = 'tr', data, today, site = null, basePath, ...others } = options;
  const fixed = catalogueIn(names);
  const own = data && ownDataOf(checkedData(data, fixed), fixed);
  const documents = options.pictures ? (['picture'] as const) : undefined;
  return {
    ...others,
    site,
    documents,
    provinces,
    data: own,
    catalogue: own?.catalogue ?? fixed,
    basePath: basePath ?? fixed.basePath,
    ...(today === undefined ? {} : { shift: shiftTo(today) }),
  };
};

/** Checks the package's options and converts them to the core's. @throws TypeError for invalid values. */
export const appOptions = (options: Options): CoreOptions => coreOptions(readOptions(options, optionRules));
