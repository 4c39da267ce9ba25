import { isJsonObject } from '../../../data/lib/json.ts';
import { isKeyOf, keysOf } from '../../../data/lib/keys.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import type { PageData } from './page-data.ts';

/** Reliable only for the data of this page. */
const isPageData = (value: unknown): value is PageData => isJsonObject(value) && 'resources' in value;

const read = (): PageData => {
  const data: unknown = JSON.parse(
    document.querySelector<HTMLTemplateElement>('#page-data')?.content.textContent ?? 'null',
  );
  if (!isPageData(data)) throw new TypeError('the page has no data');
  return data;
};

export const { resources, members, invalidValue, userNames, session, refresh, sessionMethods } = read();

export const resourceNames = keysOf(resources);

export const isResourceName = (text: string): text is ResourceName => isKeyOf(resources, text);
