import { catalogue, type DataSet, type PicturedResource } from '../../data/catalogue.ts';
import { type Canvas, finishSvg } from './canvas.ts';
import { drawFirm } from './firms.ts';
import { drawCategory, drawProduct } from './goods.ts';
import { drawPerson } from './people.ts';
import { drawPost } from './posts.ts';

/** A record's picture. */
export interface Picture {
  readonly resource: PicturedResource;
  readonly id: number;
  readonly svg: string;
}

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

/** The picture of every record that has one. The same records give the same bytes. */
export const drawPictures = (dataSet: DataSet): readonly Picture[] => [
  ...picturesOf('kullanicilar', dataSet.kullanicilar, drawPerson),
  ...picturesOf('firmalar', dataSet.firmalar, drawFirm),
  ...picturesOf('urunler', dataSet.urunler, drawProduct),
  ...picturesOf('kategoriler', dataSet.kategoriler, drawCategory),
  ...picturesOf('gonderiler', dataSet.gonderiler, drawPost),
];
