import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
} from '@tanstack/react-query';

const BASE_URL = 'http://localhost:8888/api/v1';

// Fetches one page. The Link header names the next one, as long as there is one.
async function fetchPage({ pageParam, signal }) {
  const response = await fetch(pageParam, { signal });
  if (!response.ok) throw new Error(await response.text());
  const found = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link'));
  return { products: await response.json(), next: found?.[1] };
}

function ProductList() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['products'],
    queryFn: fetchPage,
    initialPageParam: `${BASE_URL}/products?_sort=ad&_per_page=10`,
    getNextPageParam: (lastPage) => lastPage.next,
    retry: 1,
  });
  const end = useRef(null);
  // After an error nothing loads by itself, or the requests would never end: users press the
  // button.
  const mayFetch = hasNextPage && !isFetching && !error;

  // Fetches the next page when the end of the list comes into view.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries[0].isIntersecting && mayFetch) fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayFetch, fetchNextPage]);

  const products = data?.pages.flatMap((page) => page.products) ?? [];
  let status = `${products.length} products`;
  if (isFetching) status = 'Loading…';
  else if (error) status = 'The products are not available right now.';
  return (
    <>
      <ul style={{ lineHeight: 3 }}>
        {products.map((product) => (
          <li key={product.id}>
            {product.ad} ({product.marka})
          </li>
        ))}
      </ul>
      <p role="status" ref={end}>
        {status}
      </p>
      {error && <button onClick={() => fetchNextPage()}>Try again</button>}
    </>
  );
}

const cache = new QueryCache({ onError: (error) => console.error(error) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient({ queryCache: cache })}>
    <ProductList />
  </QueryClientProvider>,
);
