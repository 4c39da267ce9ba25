import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR from 'swr';

const BASE_URL = 'http://localhost:8888/api/v1';

async function fetcher(path) {
  const response = await fetch(`${BASE_URL}${path}`);
  const data = await response.json();
  if (!response.ok) throw new Error(data.message);
  return data;
}

function OrderList() {
  const [status, setStatus] = useState('kargoda');
  // Responses are cached by path; while a new one loads, the previous one stays on the screen.
  const { data, error, isLoading } = useSWR(`/orders?durum=${status}&_embed=user&_envelope=1&_per_page=5`, fetcher, {
    keepPreviousData: true,
  });
  return (
    <>
      <label>
        Status:{' '}
        <select value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="kargoda">shipped</option>
          <option value="hazirlaniyor">packing</option>
          <option value="iadeEdildi">returned</option>
        </select>
      </label>
      <p role="status">
        {error ? 'The orders are not available right now.' : isLoading ? 'Loading…' : `${data.toplamKayit} orders`}
      </p>
      <ul>
        {data?.veri.map(({ id, siparisNo, kullanici, genelToplam }) => (
          <li key={id}>
            {siparisNo}, {kullanici.ad} {kullanici.soyad}: {genelToplam.toFixed(2)} TL
          </li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(<OrderList />);
