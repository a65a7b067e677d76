import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { beginBreak, endBreak, listColleagues, takeCharge } from '#shared/duty/colleague.endpoints.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { reportFailure } from '#web/staff/start/configure-calls.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { isHeldBack } from './useDuty.ts';

/** Who else of the employee's wards is present and could cover for them. */
export function useCovers(): UseQueryResult<Colleague[]> {
  const own = new Set(useEmployee()?.departments.map(({ id }) => id));
  return useQuery({
    queryKey: keys.colleagues,
    queryFn: async ({ signal }) => (await call(listColleagues, { signal, quiet: true })).data,
    select: (all) => all.filter((one) => !one.on_break && one.departments.some(({ id }) => own.has(id))),
  });
}

type Change = { kind: 'charge'; department_id: string } | { kind: 'break'; cover_id: string } | { kind: 'back' };

/** Takes the charge post, begins a break or ends it. A break with accepted requests is refused (S25): the screen says so. */
export function useChangePost(): UseMutationResult<Duty, Error, Change> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change) => {
      if (change.kind === 'back') return (await call(endBreak, { quiet: true })).data;
      if (change.kind === 'break') {
        return (await call(beginBreak, { body: { cover_id: change.cover_id }, quiet: true })).data;
      }
      return (await call(takeCharge, { body: { department_id: change.department_id }, quiet: true })).data;
    },
    onSuccess: (duty) => client.setQueryData(keys.duty, duty),
    onError: (error) => {
      if (!isHeldBack(error)) reportFailure(error);
      return Promise.all([keys.duty, keys.colleagues].map((queryKey) => client.invalidateQueries({ queryKey }))).then(
        () => undefined,
      );
    },
  });
}
