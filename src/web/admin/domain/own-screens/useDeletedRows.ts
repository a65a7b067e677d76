import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';

/** How deleted rows are read and brought back, and under which key; `whole` is the key of all that is read of them. */
export type DeletedCalls = {
  key: readonly unknown[];
  whole: readonly unknown[];
  list: (signal: AbortSignal) => Promise<DeletedRow[]>;
  restore: (id: string) => Promise<unknown>;
};

export function useDeletedRows({ key, list }: DeletedCalls) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => list(signal), staleTime: 0 });
}

/** Brings one back; what is listed reads again. What fails is said by who asks. */
export function useRestore({ whole, restore }: DeletedCalls) {
  const client = useQueryClient();
  return useMutation({ mutationFn: restore, onSettled: () => client.invalidateQueries({ queryKey: whole }) });
}
