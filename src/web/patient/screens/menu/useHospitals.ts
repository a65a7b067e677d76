import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ListedHospital } from '#shared/employees/employee.schemas.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The hospitals that have themselves listed; the same for everybody. */
export function useHospitals(): UseQueryResult<ListedHospital[]> {
  return useQuery({
    queryKey: keys.hospitals,
    queryFn: async ({ signal }) => {
      const { data } = await callOnce(findHospital, { query: {}, signal, quiet: true });
      if (!Array.isArray(data)) throw new Error('asked without a code, the server answered with one hospital');
      return data;
    },
  });
}
