import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const BASE_URL = 'http://localhost:8888/api/v1';

// Fetches one page of users with their companies; a new page aborts the previous request.
function useUsers(page) {
  const [result, setResult] = useState({ status: 'Loading…', total: 0, users: [] });
  useEffect(() => {
    const controller = new AbortController();
    fetch(`${BASE_URL}/users?_page=${page}&_per_page=5&_embed=company`, { signal: controller.signal })
      .then(async (response) => {
        const data = await response.json();
        if (!response.ok) throw new Error(data.message);
        const total = Number(response.headers.get('X-Total-Count'));
        setResult({ status: `${total} users, page ${page} of ${Math.ceil(total / 5)}`, total, users: data });
      })
      .catch((error) => {
        if (error.name === 'AbortError') return;
        console.error(error);
        setResult({ status: 'The users are not available right now.', total: 0, users: [] });
      });
    return () => controller.abort();
  }, [page]);
  return result;
}

function App() {
  const [page, setPage] = useState(1);
  const { status, total, users } = useUsers(page);
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
      <button onClick={() => setPage(page - 1)} disabled={page === 1}>
        Previous
      </button>
      <button onClick={() => setPage(page + 1)} disabled={page * 5 >= total}>
        Next
      </button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<App />);
