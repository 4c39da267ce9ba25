import { createRoot } from 'react-dom/client';
import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const TODOS = 'http://localhost:8888/api/v1/todos';
const KEY = ['todos'];

async function request(url, method, data) {
  const response = await fetch(url, {
    method: method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

function tick(todo) {
  return request(`${TODOS}/${todo.id}`, 'PATCH', { durum: todo.durum });
}

function TodoList() {
  const cache = useQueryClient();
  const reading = useQuery({
    queryKey: KEY,
    queryFn: () => request(`${TODOS}?_per_page=5`, 'GET'),
    retry: false,
  });
  const writing = useMutation({
    mutationFn: tick,
    // The screen changes first; the old list is kept, in case it has to come back.
    onMutate: async (changed) => {
      await cache.cancelQueries({ queryKey: KEY });
      const previous = cache.getQueryData(KEY);
      const newList = previous.map((todo) => (todo.id === changed.id ? changed : todo));
      cache.setQueryData(KEY, newList);
      return { previous };
    },
    onError: (error, changed, kept) => {
      console.error(error);
      cache.setQueryData(KEY, kept.previous);
    },
    // No invalidateQueries here: a server that keeps no writes gives the old list, and the
    // change would vanish from the screen.
  });

  if (reading.isPending) return <p role="status">Loading…</p>;
  if (reading.isError) {
    return (
      <>
        <p role="status">The todos are not available right now.</p>
        <button onClick={() => reading.refetch()}>Try again</button>
      </>
    );
  }
  return (
    <>
      <p role="status">
        {writing.isError ? 'That was not changed. Try again.' : `${reading.data.length} todos`}
      </p>
      {reading.data.map((todo) => {
        const done = todo.durum === 'tamamlandi';
        const changed = { ...todo, durum: done ? 'beklemede' : 'tamamlandi' };
        return (
          <p key={todo.id}>
            <label>
              <input type="checkbox" checked={done} onChange={() => writing.mutate(changed)} />{' '}
              {todo.baslik}
            </label>
          </p>
        );
      })}
    </>
  );
}

const queries = new QueryCache({ onError: (error) => console.error(error) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient({ queryCache: queries })}>
    <TodoList />
  </QueryClientProvider>,
);
