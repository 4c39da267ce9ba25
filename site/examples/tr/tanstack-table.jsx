import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

const KOK = 'http://localhost:8888/api/v1';
const ADLAR = { ad: 'Ürün', marka: 'Marka', fiyat: 'Fiyat (TL)' };
const ILK_SAYFA = { pageIndex: 0, pageSize: 10 };
const SECENEKLER = {
  features: tableFeatures({ rowPaginationFeature, rowSortingFeature }),
  columns: [{ accessorKey: 'ad' }, { accessorKey: 'marka' }, { accessorKey: 'fiyat' }],
  manualPagination: true, // İkisini de sunucu yapar.
  manualSorting: true,
};

function UrunTablosu() {
  const [urunler, setUrunler] = useState([]);
  const [toplam, setToplam] = useState(0);
  const [bilgi, setBilgi] = useState('Yükleniyor…');
  const [pagination, setPagination] = useState(ILK_SAYFA);
  const [sorting, setSorting] = useState([{ id: 'fiyat', desc: true }]);
  const tablo = useTable({
    ...SECENEKLER,
    data: urunler,
    pageCount: Math.ceil(toplam / 10), // Ötesine geçilmez.
    state: { pagination, sorting },
    onPaginationChange: setPagination,
    onSortingChange: (siralar) => {
      setSorting(siralar);
      setPagination(ILK_SAYFA);
    },
  });

  useEffect(() => {
    const kesici = new AbortController();
    async function yukle() {
      const siralama = sorting[0] ?? { id: 'id', desc: false };
      const yon = siralama.desc ? 'desc' : 'asc';
      const sayfa = pagination.pageIndex + 1;
      const sorgu = `_sayfa=${sayfa}&_limit=10&_sirala=${siralama.id}&_yon=${yon}`;
      try {
        const yanit = await fetch(`${KOK}/urunler?${sorgu}`, { signal: kesici.signal });
        if (!yanit.ok) throw new Error(await yanit.text());
        setUrunler(await yanit.json());
        setToplam(Number(yanit.headers.get('X-Toplam-Kayit')));
        setBilgi(`Sayfa ${sayfa}`);
      } catch (hata) {
        if (hata.name === 'AbortError') return;
        console.error(hata);
        setBilgi('Ürünler alınamadı. Yeniden sıralamayı deneyin.');
      }
    }
    yukle();
    return () => kesici.abort(); // Geç kalan yanıt gösterilmesin.
  }, [pagination, sorting]);

  return (
    <>
      <table>
        <thead>
          <tr>
            {tablo.getFlatHeaders().map((th) => (
              <th key={th.id}>
                <button onClick={th.column.getToggleSortingHandler()}>{ADLAR[th.column.id]}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {urunler.map((urun) => (
            <tr key={urun.id}>
              <td>{urun.ad}</td>
              <td>{urun.marka}</td>
              <td>{urun.fiyat}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{bilgi}</p>
      <button onClick={() => tablo.previousPage()}>Önceki</button>
      <button onClick={() => tablo.nextPage()}>Sonraki</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<UrunTablosu />);
