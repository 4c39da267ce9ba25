import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR from 'swr';

const BASE_URL = 'http://localhost:8888/api/v1';

// Users choose when to try again; while a response loads, the previous one stays on the screen.
const OPTIONS = {
  shouldRetryOnError: false,
  keepPreviousData: true,
  onError: (error) => console.error(error),
};

async function load(path) {
  const response = await fetch(`${BASE_URL}${path}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

function OrderList() {
  const [selected, setSelected] = useState('kargoda');
  const path = `/orders?durum=${selected}&_embed=user&_per_page=5`;
  // Responses are cached by path.
  const { data: orders = [], error, isLoading, mutate } = useSWR(path, load, OPTIONS);

  if (error) {
    return (
      <>
        <p role="status">The orders are not available right now.</p>
        <button onClick={() => mutate()}>Try again</button>
      </>
    );
  }
  return (
    <>
      <label>
        Status{' '}
        <select value={selected} onChange={(event) => setSelected(event.target.value)}>
          <option value="kargoda">shipped</option>
          <option value="hazirlaniyor">packing</option>
          <option value="iadeEdildi">returned</option>
        </select>
      </label>
      <p role="status">{isLoading ? 'Loading…' : `${orders.length} orders`}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            {order.siparisNo}, {order.kullanici.ad}: {order.genelToplam} TL
          </li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(<OrderList />);
