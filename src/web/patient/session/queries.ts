import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Answers kept for the screens. A refusal is final; without an answer two more tries follow. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !isRefusal(error) && failures < 2,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Home waits for these two before it shows its parts, and its parts read them as well: one that asked anew for what has
 * just failed would make home wait again, without end. They are asked for again by their key, and when the link returns.
 */
for (const queryKey of [keys.ownRequests, keys.bedServices('').slice(0, -1)])
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
