import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';

const KOK = 'http://localhost:8888/api/v1';
const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });
const basliklar = { ad: 'Ürün', marka: 'Marka', fiyat: 'Fiyat (TL)' };
const columns = Object.keys(basliklar).map((alan) => ({ accessorKey: alan }));
const secenekler = { features, columns, manualPagination: true, manualSorting: true }; // İkisini de sunucu yapar.
const ilkSayfa = { pageIndex: 0, pageSize: 10 };

function UrunTablosu() {
  const [sayfa, setSayfa] = useState({ data: [], rowCount: 0 });
  const [pagination, onPaginationChange] = useState(ilkSayfa);
  const [sorting, setSorting] = useState([{ id: 'fiyat', desc: true }]);
  const onSortingChange = (degisim) => {
    setSorting(degisim);
    onPaginationChange(ilkSayfa);
  };
  const state = { pagination, sorting };
  const tablo = useTable({ ...secenekler, ...sayfa, state, onPaginationChange, onSortingChange });

  useEffect(() => {
    const { id = 'id', desc = false } = sorting[0] ?? {};
    const sorgu = `_sayfa=${pagination.pageIndex + 1}&_limit=10&_sirala=${id}&_yon=${desc ? 'desc' : 'asc'}`;
    let guncel = true; // Önceki isteğin geç kalan yanıtı gösterilmez.
    fetch(`${KOK}/urunler?${sorgu}`).then(async (yanit) => {
      const data = await yanit.json();
      if (guncel) setSayfa({ data, rowCount: Number(yanit.headers.get('X-Toplam-Kayit')) });
    });
    return () => (guncel = false);
  }, [pagination, sorting]);

  const baslik = ({ id, column }) => (
    <th key={id}>
      <button onClick={column.getToggleSortingHandler()}>{basliklar[column.id]}</button>
    </th>
  );
  const hucre = (her) => <td key={her.id}>{her.getValue()}</td>;
  return (
    <>
      <table>
        <thead>
          <tr>{tablo.getFlatHeaders().map(baslik)}</tr>
        </thead>
        <tbody>
          {tablo.getRowModel().rows.map((satir) => (
            <tr key={satir.id}>{satir.getAllCells().map(hucre)}</tr>
          ))}
        </tbody>
      </table>
      <p role="status">{`${sayfa.rowCount} ürün, sayfa ${pagination.pageIndex + 1}/${tablo.getPageCount()}`}</p>
      <button onClick={() => tablo.previousPage()}>Önceki</button>
      <button onClick={() => tablo.nextPage()}>Sonraki</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<UrunTablosu />);
