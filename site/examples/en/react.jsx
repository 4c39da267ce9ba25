import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const BASE_URL = 'http://localhost:8888/api/v1';

function App() {
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const [total, setTotal] = useState(0);
  const [users, setUsers] = useState([]);

  // Runs when the page changes and when the user tries again.
  useEffect(() => {
    const aborter = new AbortController();

    async function load() {
      const query = `_page=${page}&_per_page=5&_embed=company`;
      try {
        const response = await fetch(`${BASE_URL}/users?${query}`, { signal: aborter.signal });
        if (!response.ok) throw new Error(await response.text());
        setUsers(await response.json());
        setTotal(Number(response.headers.get('X-Total-Count')));
        setFailed(false);
      } catch (error) {
        if (error.name === 'AbortError') return;
        console.error(error);
        setFailed(true);
      }
    }

    load();
    return () => aborter.abort(); // A late response must not be shown.
  }, [page, attempt]);

  if (failed) {
    return (
      <>
        <p role="status">The users are not available right now.</p>
        <button onClick={() => setAttempt(attempt + 1)}>Try again</button>
      </>
    );
  }
  return (
    <>
      <p role="status">{total === 0 ? 'Loading…' : `${total} users, page ${page}`}</p>
      <ul>
        {users.map((user) => (
          <li key={user.id}>
            {user.ad} {user.soyad}, {user.firma.unvan}
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
