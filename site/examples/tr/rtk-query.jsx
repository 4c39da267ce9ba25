import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: 'http://localhost:8888/api/v1' }),
  endpoints: (kur) => ({
    gorevleriGetir: kur.query({
      query: () => ({ url: '/gorevler', params: { durum: 'beklemede', _limit: 5 } }),
    }),
    gorevEkle: kur.mutation({
      query: (gorev) => ({ url: '/gorevler', method: 'POST', body: gorev }),
      // Sunucu bir şey saklamaz; liste yeniden istenmez, yanıt önbellekteki listeye eklenir.
      async onQueryStarted(gorev, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled;
        dispatch(api.util.updateQueryData('gorevleriGetir', undefined, (gorevler) => void gorevler.push(data)));
      },
    }),
  }),
});

const depo = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (varsayilanlar) => varsayilanlar().concat(api.middleware),
});

function GorevListesi() {
  const { data: gorevler = [], error, isLoading } = api.useGorevleriGetirQuery();
  const [gorevEkle, { data: eklenen, isLoading: ekleniyor }] = api.useGorevEkleMutation();
  const gonder = (form) => gorevEkle({ baslik: form.get('baslik'), durum: 'beklemede' });
  const sonuc = eklenen ? `Eklendi: ${eklenen.baslik}` : `${gorevler.length} görev`;
  return (
    <>
      <form action={gonder}>
        <input name="baslik" placeholder="Yeni görev" required /> <button disabled={ekleniyor}>Ekle</button>
      </form>
      <p role="status">{error ? 'Görevler şu anda alınamıyor.' : isLoading ? 'Yükleniyor…' : sonuc}</p>
      <ul>
        {gorevler.map(({ id, baslik }) => (
          <li key={id}>{baslik}</li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <Provider store={depo}>
    <GorevListesi />
  </Provider>,
);
