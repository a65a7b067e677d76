import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { keepErrors } from '#web/kit/http/keep-errors.ts';

/** Reads are asked again when nobody answered; what the server refused stays refused. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false, // the live link re-reads when the page becomes visible
      },
      // Tried also while the browser says that there is no network: a press that waited for it unsaid would do nothing now,
      // and something later. One with an id of its own is repeated by who makes it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepErrors(client.getQueryCache());
  return client;
}
