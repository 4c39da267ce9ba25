import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: 'http://localhost:8888/api/v1' }),
  endpoints: (build) => ({
    getTodos: build.query({
      query: () => ({ url: '/todos', params: { durum: 'beklemede', _per_page: 5 } }),
    }),
    addTodo: build.mutation({
      query: (todo) => ({ url: '/todos', method: 'POST', body: todo }),
      // The server keeps nothing, so the response goes into the cached list instead of a refetch.
      async onQueryStarted(todo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled;
        dispatch(api.util.updateQueryData('getTodos', undefined, (todos) => void todos.push(data)));
      },
    }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});

function TodoList() {
  const { data: todos = [], error, isLoading } = api.useGetTodosQuery();
  const [addTodo, { data: added, isLoading: isAdding }] = api.useAddTodoMutation();
  const submit = (form) => addTodo({ baslik: form.get('title'), durum: 'beklemede' });
  const done = added ? `Added: ${added.baslik}` : `${todos.length} tasks`;
  return (
    <>
      <form action={submit}>
        <input name="title" placeholder="New task" required /> <button disabled={isAdding}>Add</button>
      </form>
      <p role="status">{error ? 'The tasks are not available right now.' : isLoading ? 'Loading…' : done}</p>
      <ul>
        {todos.map(({ id, baslik }) => (
          <li key={id}>{baslik}</li>
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
