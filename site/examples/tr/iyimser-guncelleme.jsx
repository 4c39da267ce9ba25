import { createRoot } from 'react-dom/client';
import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const GOREVLER = 'http://localhost:8888/api/v1/gorevler';
const ANAHTAR = ['gorevler'];

async function iste(adresi, yontem, veri) {
  const yanit = await fetch(adresi, {
    method: yontem,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(veri),
  });
  if (!yanit.ok) throw new Error(await yanit.text());
  return yanit.json();
}

function isaretle(gorev) {
  return iste(`${GOREVLER}/${gorev.id}`, 'PATCH', { durum: gorev.durum });
}

function GorevListesi() {
  const onbellek = useQueryClient();
  const okuma = useQuery({
    queryKey: ANAHTAR,
    queryFn: () => iste(`${GOREVLER}?_limit=5`, 'GET'),
    retry: false,
  });
  const yazma = useMutation({
    mutationFn: isaretle,
    // Önce ekran değişir; eski liste, gerekirse geri koymak için saklanır.
    onMutate: async (degisen) => {
      await onbellek.cancelQueries({ queryKey: ANAHTAR });
      const onceki = onbellek.getQueryData(ANAHTAR);
      const yeniListe = onceki.map((gorev) => (gorev.id === degisen.id ? degisen : gorev));
      onbellek.setQueryData(ANAHTAR, yeniListe);
      return { onceki };
    },
    onError: (hata, degisen, sakli) => {
      console.error(hata);
      onbellek.setQueryData(ANAHTAR, sakli.onceki);
    },
    // Burada invalidateQueries yoktur: yazılanı saklamayan sunucu eski listeyi verir,
    // değişiklik ekrandan silinirdi.
  });

  if (okuma.isPending) return <p role="status">Yükleniyor…</p>;
  if (okuma.isError) {
    return (
      <>
        <p role="status">Görevler şu anda alınamıyor.</p>
        <button onClick={() => okuma.refetch()}>Yeniden dene</button>
      </>
    );
  }
  return (
    <>
      <p role="status">
        {yazma.isError ? 'Değiştirilemedi, yeniden deneyin.' : `${okuma.data.length} görev`}
      </p>
      {okuma.data.map((gorev) => {
        const bitti = gorev.durum === 'tamamlandi';
        const degisen = { ...gorev, durum: bitti ? 'beklemede' : 'tamamlandi' };
        return (
          <p key={gorev.id}>
            <label>
              <input type="checkbox" checked={bitti} onChange={() => yazma.mutate(degisen)} />{' '}
              {gorev.baslik}
            </label>
          </p>
        );
      })}
    </>
  );
}

const sorgular = new QueryCache({ onError: (hata) => console.error(hata) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient({ queryCache: sorgular })}>
    <GorevListesi />
  </QueryClientProvider>,
);
