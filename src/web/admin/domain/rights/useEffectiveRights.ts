import { useQuery } from '@tanstack/react-query';
import { readOwnRights, readRightsOfEmployee } from '#shared/employees/effective-rights.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What an employee may do now, or with null whoever is here; not read where that is nobody of the hospital. */
export function useEffectiveRights(employee: string | null, isRead: boolean) {
  return useQuery({
    queryKey: keys.effectiveRights(employee),
    queryFn: async ({ signal }) =>
      employee === null
        ? (await call(readOwnRights, { signal, quiet: true })).data
        : (await call(readRightsOfEmployee, { params: { id: employee }, signal, quiet: true })).data,
    enabled: isRead,
    staleTime: 0,
  });
}
