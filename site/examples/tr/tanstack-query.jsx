import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
} from '@tanstack/react-query';

const KOK = 'http://localhost:8888/api/v1';

// Bir sayfayı getirir. Sonraki sayfa varsa adresini Link başlığı söyler.
async function sayfaGetir({ pageParam, signal }) {
  const yanit = await fetch(pageParam, { signal });
  if (!yanit.ok) throw new Error(await yanit.text());
  const bulunan = /<([^>]+)>; rel="next"/.exec(yanit.headers.get('Link'));
  return { urunler: await yanit.json(), sonraki: bulunan?.[1] };
}

function UrunListesi() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['urunler'],
    queryFn: sayfaGetir,
    initialPageParam: `${KOK}/urunler?_sirala=ad&_limit=10`,
    getNextPageParam: (sonSayfa) => sonSayfa.sonraki,
    retry: 1,
  });
  const son = useRef(null);
  // Hatadan sonra kendiliğinden istenmez, yoksa istekler bitmezdi: Kullanıcı düğmeye basar.
  const istenir = hasNextPage && !isFetching && !error;

  // Listenin sonu görününce sıradaki sayfayı getirir.
  useEffect(() => {
    const gozcu = new IntersectionObserver((girisler) => {
      // Yavaş bir bilgisayarda birkaç durum birden bildirilir; geçerli olan sonuncusudur.
      if (girisler.at(-1).isIntersecting && istenir) fetchNextPage();
    });
    gozcu.observe(son.current);
    return () => gozcu.disconnect();
  }, [istenir, fetchNextPage]);

  const urunler = data?.pages.flatMap((sayfa) => sayfa.urunler) ?? [];
  let bilgi = `${urunler.length} ürün`;
  if (isFetching) bilgi = 'Yükleniyor…';
  else if (error) bilgi = 'Ürünler şu anda alınamıyor.';
  return (
    <>
      <ul style={{ lineHeight: 3 }}>
        {urunler.map((urun) => (
          <li key={urun.id}>
            {urun.ad} ({urun.marka})
          </li>
        ))}
      </ul>
      <p role="status" ref={son}>
        {bilgi}
      </p>
      {error && <button onClick={() => fetchNextPage()}>Yeniden dene</button>}
    </>
  );
}

const onbellek = new QueryCache({ onError: (hata) => console.error(hata) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient({ queryCache: onbellek })}>
    <UrunListesi />
  </QueryClientProvider>,
);
