import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/kit/http/api-error.ts';

/** Reads are asked again when nobody answered; what the server refused stays refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false, // the live link re-reads when the page becomes visible
      },
      mutations: { retry: false }, // a press is repeated by `useChangeRequest`, with the id it had
    },
  });
}
