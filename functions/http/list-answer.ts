import { plainShape } from '../query/list-query.ts';
import type { Page } from '../query/paginate.ts';
import { parseListQuery } from '../query/parse.ts';
import { runQuery } from '../query/run.ts';
import { shapeRecord } from '../query/shape.ts';
import type { Answer } from './answer.ts';
import type { ApiError } from './errors.ts';
import { linkHeader } from './links.ts';
import { pageAnswer, shapedPageAnswer } from './page-answer.ts';
import { badQueries } from './refusals.ts';
import type { FirstPage, PreparedResource, Store } from './store.ts';
import type { Target } from './target.ts';

/** A page's answer with the headers that tell its place in the whole. */
const withPlace = (answer: Answer, page: Page, target: Target): Answer => {
  const total = String(page.total);
  const link = linkHeader(target, page);
  const headers = { ...answer.headers, 'X-Toplam-Kayit': total, 'X-Total-Count': total };
  return { ...answer, headers: link === '' ? headers : { ...headers, Link: link } };
};

/** Answers a list request over a resource's records, or over the part of them that `firstPage` begins. */
export const listAnswer = (
  store: Store,
  resource: PreparedResource,
  firstPage: FirstPage,
  target: Target,
): Answer | ApiError => {
  if (target.query === '') return withPlace(firstPage.asFile, firstPage.page, target);
  const parsed = parseListQuery(new URLSearchParams(target.query), resource.name, resource.collection.fields);
  if (!parsed.ok) return badQueries(parsed.problems);
  const page = runQuery(resource.collection, parsed.query, firstPage.within);
  const { shape, envelope } = parsed.query;
  if (shape === plainShape) return withPlace(pageAnswer(resource, page, envelope), page, target);
  const shown = page.positions.flatMap((position) => {
    const record = resource.collection.records[position];
    return record ? [shapeRecord(store.collections, resource.name, record, shape)] : [];
  });
  return withPlace(shapedPageAnswer(shown, page, envelope), page, target);
};
