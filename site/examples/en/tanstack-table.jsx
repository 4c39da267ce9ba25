import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

const BASE_URL = 'http://localhost:8888/api/v1';
const NAMES = { ad: 'Product', marka: 'Brand', fiyat: 'Price (TL)' };
const FIRST_PAGE = { pageIndex: 0, pageSize: 10 };
const OPTIONS = {
  features: tableFeatures({ rowPaginationFeature, rowSortingFeature }),
  columns: [{ accessorKey: 'ad' }, { accessorKey: 'marka' }, { accessorKey: 'fiyat' }],
  manualPagination: true, // The server does both.
  manualSorting: true,
};

function ProductTable() {
  const [products, setProducts] = useState([]);
  const [total, setTotal] = useState(0);
  const [status, setStatus] = useState('Loading…');
  const [pagination, setPagination] = useState(FIRST_PAGE);
  const [sorting, setSorting] = useState([{ id: 'fiyat', desc: true }]);
  const table = useTable({
    ...OPTIONS,
    data: products,
    pageCount: Math.ceil(total / 10), // No page beyond these.
    state: { pagination, sorting },
    onPaginationChange: setPagination,
    onSortingChange: (sorters) => {
      setSorting(sorters);
      setPagination(FIRST_PAGE);
    },
  });

  useEffect(() => {
    const aborter = new AbortController();
    async function load() {
      const firstSort = sorting[0] ?? { id: 'id', desc: false };
      const direction = firstSort.desc ? 'desc' : 'asc';
      const page = pagination.pageIndex + 1;
      const query = `_page=${page}&_per_page=10&_sort=${firstSort.id}&_order=${direction}`;
      try {
        const response = await fetch(`${BASE_URL}/products?${query}`, { signal: aborter.signal });
        if (!response.ok) throw new Error(await response.text());
        setProducts(await response.json());
        setTotal(Number(response.headers.get('X-Total-Count')));
        setStatus(`Page ${page}`);
      } catch (error) {
        if (error.name === 'AbortError') return;
        console.error(error);
        setStatus('The products could not be loaded. Try sorting again.');
      }
    }
    load();
    return () => aborter.abort(); // A late response must not be shown.
  }, [pagination, sorting]);

  return (
    <>
      <table>
        <thead>
          <tr>
            {table.getFlatHeaders().map((th) => (
              <th key={th.id}>
                <button onClick={th.column.getToggleSortingHandler()}>{NAMES[th.column.id]}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td>{product.ad}</td>
              <td>{product.marka}</td>
              <td>{product.fiyat}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{status}</p>
      <button onClick={() => table.previousPage()}>Previous</button>
      <button onClick={() => table.nextPage()}>Next</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<ProductTable />);
