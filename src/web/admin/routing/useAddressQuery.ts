import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The query of the page's address, and how to change it: from the address as it is by then, which may be newer than what
 * is drawn, so that of two choices made one right after the other none is lost.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    change: (next: (query: URLSearchParams) => URLSearchParams, how?: NavigateOptions) =>
      setQuery(next(new URLSearchParams(location.search)), how),
  };
}
