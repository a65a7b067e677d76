import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { givePasswordLink, readHeldByEmployee } from '#shared/employees/administration.endpoints.ts';
import { eraseEmployee } from '#shared/subject-access/subject-access.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** What somebody holds now; it is read each time that it is asked about. */
export function useHeldBy(employee: string) {
  return useQuery({
    queryKey: keys.heldByEmployee(employee),
    queryFn: async ({ signal }) =>
      (await call(readHeldByEmployee, { params: { id: employee }, signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Opens a link for a password. With the same id it is the same link, so that no answer that was lost makes a second. */
export function usePasswordLink(employee: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(givePasswordLink, { params: { id: employee }, body: { id }, quiet: true })).data,
    gcTime: 0, // what is handed over stays nowhere
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

/** Erases what is personal of an account that has ended. */
export function useEraseEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(eraseEmployee, { params: { id }, quiet: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}
