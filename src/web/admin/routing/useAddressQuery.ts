import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The query of the page's address, and how to change it: from the address that the router is on its way to, which is
 * newer than the page's own while the loaders run, so that of two choices made one right after the other none is lost.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  // No other interface says it before the next drawing.
  const router = use(DataRouterContext)?.router;
  return {
    query,
    change: (next: (query: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => {
      const { search } = router?.state.navigation.location ?? location;
      setQuery(next(new URLSearchParams(search)), how);
    },
  };
}
