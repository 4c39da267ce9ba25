import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

const ask = fetchBaseQuery({ baseUrl: 'http://localhost:8888/api/v1' });

const api = createApi({
  async baseQuery(request, storeApi, settings) {
    const result = await ask(request, storeApi, settings);
    if (result.error) console.error(result.error.status, result.error.data);
    return result;
  },
  endpoints: (build) => ({
    getTodos: build.query({
      query: () => ({ url: '/todos', params: { durum: 'beklemede', _per_page: 5 } }),
    }),
    addTodo: build.mutation({
      query: (todo) => ({ url: '/todos', method: 'POST', body: todo }),
      // The server keeps no writes: the list is not asked for again, the response goes into
      // the cached one.
      async onQueryStarted(todo, { dispatch, queryFulfilled }) {
        try {
          const result = await queryFulfilled;
          const add = (todos) => [...todos, result.data];
          dispatch(api.util.updateQueryData('getTodos', undefined, add));
        } catch {
          // The page shows the error.
        }
      },
    }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

function TodoList() {
  const reading = api.useGetTodosQuery();
  const [addTodo, adding] = api.useAddTodoMutation();
  const todos = reading.data ?? [];

  async function send(event) {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await addTodo({ baslik: form.elements.taskTitle.value, durum: 'beklemede' });
    if (result.data) form.reset();
  }

  let status = `${todos.length} todos`;
  if (reading.isFetching) status = 'Loading…';
  else if (reading.isError) status = 'The todos are not available right now.';
  else if (adding.isError) status = 'That was not added. Try again.';
  else if (adding.data) status = `Added: ${adding.data.baslik}`;
  return (
    <>
      <form onSubmit={send}>
        <label>
          New todo <input name="taskTitle" required />
        </label>{' '}
        <button disabled={adding.isLoading}>Add</button>
      </form>
      <p role="status">{status}</p>
      {reading.isError && <button onClick={() => reading.refetch()}>Try again</button>}
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>{todo.baslik}</li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <Provider store={store}>
    <TodoList />
  </Provider>,
);
