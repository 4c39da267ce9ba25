import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';

const BASE_URL = 'http://localhost:8888/api/v1';
const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });
const titles = { ad: 'Product', marka: 'Brand', fiyat: 'Price (TL)' };
const columns = Object.keys(titles).map((field) => ({ accessorKey: field }));
const options = { features, columns, manualPagination: true, manualSorting: true }; // The server does both.
const firstPage = { pageIndex: 0, pageSize: 10 };

function ProductTable() {
  const [page, setPage] = useState({ data: [], rowCount: 0 });
  const [pagination, onPaginationChange] = useState(firstPage);
  const [sorting, setSorting] = useState([{ id: 'fiyat', desc: true }]);
  const onSortingChange = (update) => {
    setSorting(update);
    onPaginationChange(firstPage);
  };
  const state = { pagination, sorting };
  const table = useTable({ ...options, ...page, state, onPaginationChange, onSortingChange });

  useEffect(() => {
    const { id = 'id', desc = false } = sorting[0] ?? {};
    const query = `_page=${pagination.pageIndex + 1}&_per_page=10&_sort=${id}&_order=${desc ? 'desc' : 'asc'}`;
    let isCurrent = true; // A late response to an earlier request is not shown.
    fetch(`${BASE_URL}/products?${query}`).then(async (response) => {
      const data = await response.json();
      if (isCurrent) setPage({ data, rowCount: Number(response.headers.get('X-Total-Count')) });
    });
    return () => (isCurrent = false);
  }, [pagination, sorting]);

  const header = ({ id, column }) => (
    <th key={id}>
      <button onClick={column.getToggleSortingHandler()}>{titles[column.id]}</button>
    </th>
  );
  const cell = (each) => <td key={each.id}>{each.getValue()}</td>;
  return (
    <>
      <table>
        <thead>
          <tr>{table.getFlatHeaders().map(header)}</tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>{row.getAllCells().map(cell)}</tr>
          ))}
        </tbody>
      </table>
      <p role="status">{`${page.rowCount} products, page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <button onClick={() => table.previousPage()}>Previous</button>
      <button onClick={() => table.nextPage()}>Next</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<ProductTable />);
