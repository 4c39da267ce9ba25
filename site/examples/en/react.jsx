import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const BASE_URL = 'http://localhost:8888/api/v1';

// Fetches one page of users with their companies; a new page aborts the previous request.
function useUsers(page) {
  const [result, setResult] = useState({ status: 'Loading…', users: [] });
  useEffect(() => {
    const controller = new AbortController();
    fetch(`${BASE_URL}/users?_page=${page}&_per_page=5&_embed=company`, { signal: controller.signal })
      .then(async (response) => {
        const data = await response.json();
        if (!response.ok) throw new Error(data.message);
        setResult({ status: `${response.headers.get('X-Total-Count')} users, page ${page}`, users: data });
      })
      .catch((error) => {
        if (error.name !== 'AbortError') setResult({ status: error.message, users: [] });
      });
    return () => controller.abort();
  }, [page]);
  return result;
}

function App() {
  const [page, setPage] = useState(1);
  const { status, users } = useUsers(page);
  return (
    <>
      <p role="status">{status}</p>
      <ul>
        {users.map(({ id, ad, soyad, firma }) => (
          <li key={id}>
            {ad} {soyad}, {firma.unvan}
          </li>
        ))}
      </ul>
      <button onClick={() => setPage(page + 1)}>Next</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<App />);
