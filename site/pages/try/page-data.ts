import { catalogue, isPictured, mapResources, type PerResource, type ResourceName } from '../../../data/catalogue.ts';
import type { Bilingual, FieldMap } from '../../../data/catalogue/field.ts';
import type { Language } from '../../../data/language.ts';
import type { Members } from '../../../data/members.ts';
import { errorTable } from '../../../functions/http/errors.ts';
import { methodsByRoute, REFRESH, SESSION } from '../../../functions/http/routes.ts';
import { type FixedRelation, relationsOf } from '../../../functions/query/relations.ts';
import { escapeHtml } from '../../shared/code-html.ts';
import { catalogues, definitionIn } from '../../shared/catalogues.ts';
import { choicesIn } from '../../shared/resource-choices.ts';

/** The choices of the form for a resource. Paths and relations have the names of both languages. */
interface OfferedResource {
  readonly path: string;
  readonly alias: string;
  readonly title: Bilingual;
  readonly fields: FieldMap;
  readonly relations: readonly FixedRelation[];
  readonly subCollections: readonly ResourceName[];
  readonly isPictured: boolean;
}

/** The data about the API that the playground’s script needs. The page contains it, so that the script contains no catalogue. */
export interface PageData {
  readonly resources: PerResource<OfferedResource>;
  readonly members: Pick<Members, 'envelope' | 'error' | 'session'>;
  /** The code of an invalid parameter value. */
  readonly invalidValue: string;
  /** The fields with a user’s name, separated by spaces. */
  readonly userNames: string;
  readonly session: Bilingual;
  readonly refresh: Bilingual;
  readonly sessionMethods: readonly string[];
}

/** Parts of fields that the playground does not use. */
const UNUSED = new Set(['rule', 'synonyms', 'pattern', 'itemTypeName', 'table', 'column']);

/** The page’s data as JSON in HTML. */
export const pageData = (lang: Language): string => {
  const { members, spelled } = catalogues[lang];
  const { envelope, error, session } = members;
  const { GECERSIZ_DEGER: refused } = errorTable;
  const data: PageData = {
    resources: mapResources((name) => {
      const { path, alias, title, subCollections } = catalogue[name];
      const { fields } = definitionIn(lang, name);
      return { path, alias, title, fields, relations: relationsOf(name), subCollections, isPictured: isPictured(name) };
    }),
    members: { envelope, error, session },
    invalidValue: spelled({ tr: 'GECERSIZ_DEGER', en: refused.alias }).tr,
    userNames: choicesIn(lang, 'kullanicilar').name.join(' '),
    session: SESSION,
    refresh: REFRESH,
    sessionMethods: methodsByRoute.get('session') ?? [],
  };
  return escapeHtml(JSON.stringify(data, (key, value: unknown) => (UNUSED.has(key) ? undefined : value)));
};
