import { join } from 'node:path';
import { catalogue, type DataSet, type PicturedResource } from '../../data/catalogue.ts';
import { type Content, loadContent } from '../generate/content.ts';
import { type Canvas, finishSvg } from './canvas.ts';
import { drawCompany } from './companies.ts';
import { drawPost } from './posts.ts';
import { drawCategory, drawProduct } from './products.ts';
import { drawUser } from './users.ts';

/** A record's picture. */
export interface Picture {
  readonly resource: PicturedResource;
  readonly id: number;
  readonly svg: string;
}

/** The written entry of the record with this id. @throws where there is none. */
const entryOf = <Item>(entries: readonly Item[], id: number): Item => {
  const entry = entries[id - 1];
  if (entry === undefined) throw new RangeError(`no entry ${id}`);
  return entry;
};

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

/** What the contents say about pictures. */
type Drawings = Pick<Content, 'companies' | 'products' | 'categories'>;

/** Reads the contents. @throws where they are broken. */
export const readDrawings = (): Promise<Drawings> =>
  loadContent(join(import.meta.dirname, '../../data/content'), ({ file, message }) => {
    throw new Error(`${file}: ${message.en}`);
  });

/** The picture of every record that has one. The same records and contents, in one order, give the same bytes. */
export const drawPictures = (dataSet: DataSet, { companies, products, categories }: Drawings): readonly Picture[] => {
  const categoryOf = (id: number) => entryOf(categories, id);
  return [
    ...picturesOf('kullanicilar', dataSet.kullanicilar, drawUser),
    ...picturesOf('firmalar', dataSet.firmalar, ({ id }) => drawCompany(entryOf(companies, id))),
    ...picturesOf('urunler', dataSet.urunler, (product) =>
      drawProduct(product, entryOf(products, product.id), categoryOf(product.kategoriId).renk),
    ),
    ...picturesOf('kategoriler', dataSet.kategoriler, (category) => drawCategory(category, categoryOf(category.id))),
    ...picturesOf('gonderiler', dataSet.gonderiler, drawPost),
  ];
};
