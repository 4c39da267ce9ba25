import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';

const KOK = 'http://localhost:8888/api/v1';

// Bir sayfayı getirir. Sonraki sayfa varsa adresini Link başlığı söyler.
async function sayfaGetir({ pageParam, signal }) {
  const yanit = await fetch(pageParam, { signal });
  const veri = await yanit.json();
  if (!yanit.ok) throw new Error(veri.mesaj);
  const [, sonraki] = /<([^>]+)>; rel="next"/.exec(yanit.headers.get('Link')) ?? [];
  return { urunler: veri, toplam: yanit.headers.get('X-Toplam-Kayit'), sonraki };
}

function UrunListesi() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['urunler'],
    queryFn: sayfaGetir,
    initialPageParam: `${KOK}/urunler?_sirala=ad&_limit=10`,
    getNextPageParam: (sonSayfa) => sonSayfa.sonraki,
  });
  const son = useRef(null);

  // Listenin sonu görününce sıradaki sayfayı getirir.
  useEffect(() => {
    const gozcu = new IntersectionObserver(([giris]) => {
      if (giris.isIntersecting && hasNextPage && !isFetching) fetchNextPage();
    });
    gozcu.observe(son.current);
    return () => gozcu.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const urunler = data?.pages.flatMap((sayfa) => sayfa.urunler) ?? [];
  return (
    <>
      <p role="status">
        {error
          ? 'Ürünler şu anda alınamıyor.'
          : data
            ? `${data.pages[0].toplam} ürünün ${urunler.length} tanesi`
            : 'Yükleniyor…'}
      </p>
      <ul style={{ lineHeight: 3 }}>
        {urunler.map(({ id, ad, marka }) => (
          <li key={id}>
            {ad} ({marka})
          </li>
        ))}
      </ul>
      <div ref={son} />
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <UrunListesi />
  </QueryClientProvider>,
);
