import { join } from 'node:path';
import { itemAt } from '../../data/item-at.ts';
import { catalogue, type DataSet, type PicturedResource } from '../../data/catalogue.ts';
import type { ContentOf } from '../generate/content-schemas.ts';
import { type Content, loadContent } from '../generate/content.ts';
import { report } from '../generate/finding.ts';
import { type Canvas, finishSvg } from './canvas.ts';
import { readInside } from './icon.ts';
import { drawPost } from './posts.ts';
import { drawCategory, drawProduct } from './products.ts';
import { drawUser } from './users.ts';

export interface Picture {
  readonly resource: PicturedResource;
  readonly id: number;
  readonly svg: string;
}

const entryOf = <Item>(entries: readonly Item[], id: number): Item => itemAt(entries, id - 1);

const picturesOf = <Item extends { readonly id: number }>(
  resource: PicturedResource,
  records: readonly Item[],
  draw: (record: Item) => Canvas,
): readonly Picture[] =>
  records.map((record) => ({
    resource,
    id: record.id,
    svg: finishSvg(draw(record), `${catalogue[resource].singularAlias}-${record.id}`),
  }));

/** The company’s mark (`marks/NAME.svg`), after the first part of its domain. @throws for a company without a mark. */
const drawCompany = ({ alan }: ContentOf<'company'>): Canvas => {
  const body = readInside('marks', alan);
  if (body === undefined) throw new Error(`company ${alan} has no mark`);
  return { shape: 'square', body };
};

export const readDrawings = async (): Promise<Content> => {
  const { content, findings } = await loadContent(join(import.meta.dirname, '../../data/content'));
  if (findings.length > 0) throw new Error(report(findings));
  return content;
};

/** The picture of every record that has one. The same records and contents, in one order, give the same bytes. */
export const drawPictures = (dataSet: DataSet, content: Content): readonly Picture[] => {
  const { users, companies, products, categories, posts } = content;
  const categoryOf = (id: number) => entryOf(categories, id);
  return [
    ...picturesOf('kullanicilar', dataSet.kullanicilar, (user) => drawUser(user, entryOf(users, user.id))),
    ...picturesOf('firmalar', dataSet.firmalar, ({ id }) => drawCompany(entryOf(companies, id))),
    ...picturesOf('urunler', dataSet.urunler, (product) =>
      drawProduct(product, entryOf(products, product.id), categoryOf(product.kategoriId).renk),
    ),
    ...picturesOf('kategoriler', dataSet.kategoriler, (category) => drawCategory(category, categoryOf(category.id))),
    ...picturesOf('gonderiler', dataSet.gonderiler, (post) => drawPost(post, entryOf(posts, post.id))),
  ];
};
