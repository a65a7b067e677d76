import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/kit/http/api-error.ts';

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
