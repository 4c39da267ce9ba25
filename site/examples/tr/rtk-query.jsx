import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

const sor = fetchBaseQuery({ baseUrl: 'http://localhost:8888/api/v1' });

const api = createApi({
  async baseQuery(istek, depoApi, ayarlar) {
    const sonuc = await sor(istek, depoApi, ayarlar);
    if (sonuc.error) console.error(sonuc.error.status, sonuc.error.data);
    return sonuc;
  },
  endpoints: (kur) => ({
    gorevleriGetir: kur.query({
      query: () => ({ url: '/gorevler', params: { durum: 'beklemede', _limit: 5 } }),
    }),
    gorevEkle: kur.mutation({
      query: (gorev) => ({ url: '/gorevler', method: 'POST', body: gorev }),
      // Sunucu yazılanı saklamaz: liste yeniden istenmez, yanıt önbellekteki listeye eklenir.
      async onQueryStarted(gorev, { dispatch, queryFulfilled }) {
        try {
          const sonuc = await queryFulfilled;
          const ekle = (gorevler) => [...gorevler, sonuc.data];
          dispatch(api.util.updateQueryData('gorevleriGetir', undefined, ekle));
        } catch {
          // Hatayı ekran söyler.
        }
      },
    }),
  }),
});

const depo = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (varsayilanlar) => varsayilanlar().concat(api.middleware),
});

function GorevListesi() {
  const okuma = api.useGorevleriGetirQuery();
  const [gorevEkle, ekleme] = api.useGorevEkleMutation();
  const gorevler = okuma.data ?? [];

  async function gonder(olay) {
    olay.preventDefault();
    const form = olay.currentTarget;
    const sonuc = await gorevEkle({ baslik: form.elements.gorevAdi.value, durum: 'beklemede' });
    if (sonuc.data) form.reset();
  }

  let bilgi = `${gorevler.length} görev`;
  if (okuma.isFetching) bilgi = 'Yükleniyor…';
  else if (okuma.isError) bilgi = 'Görevler şu anda alınamıyor.';
  else if (ekleme.isError) bilgi = 'Eklenemedi, yeniden deneyin.';
  else if (ekleme.data) bilgi = `Eklendi: ${ekleme.data.baslik}`;
  return (
    <>
      <form onSubmit={gonder}>
        <label>
          Yeni görev <input name="gorevAdi" required />
        </label>{' '}
        <button disabled={ekleme.isLoading}>Ekle</button>
      </form>
      <p role="status">{bilgi}</p>
      {okuma.isError && <button onClick={() => okuma.refetch()}>Yeniden dene</button>}
      <ul>
        {gorevler.map((gorev) => (
          <li key={gorev.id}>{gorev.baslik}</li>
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
