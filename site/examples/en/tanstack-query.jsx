import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';

const BASE_URL = 'http://localhost:8888/api/v1';

// Fetches one page. The Link header names the next one, as long as there is one.
async function fetchPage({ pageParam, signal }) {
  const response = await fetch(pageParam, { signal });
  const data = await response.json();
  if (!response.ok) throw new Error(data.message);
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link')) ?? [];
  return { products: data, total: response.headers.get('X-Total-Count'), next };
}

function ProductList() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['products'],
    queryFn: fetchPage,
    initialPageParam: `${BASE_URL}/products?_sort=ad&_per_page=10`,
    getNextPageParam: (lastPage) => lastPage.next,
  });
  const end = useRef(null);

  // Fetches the next page when the end of the list comes into view.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry.isIntersecting && hasNextPage && !isFetching) fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const products = data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <>
      <p role="status">
        {error
          ? 'The products are not available right now.'
          : data
            ? `${products.length} of ${data.pages[0].total} products`
            : 'Loading…'}
      </p>
      <ul style={{ lineHeight: 3 }}>
        {products.map(({ id, ad, marka }) => (
          <li key={id}>
            {ad} ({marka})
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <ProductList />
  </QueryClientProvider>,
);
