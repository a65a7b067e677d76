import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { askForCover, endBreak, listColleagues, takeCharge } from '#shared/duty/colleague.endpoints.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { coversOf } from './cover/covers.ts';

/** Who else of the hospital is present and has the employee's service types; those of the own wards first (S25). */
export function useCovers(): UseQueryResult<Colleague[]> {
  const employee = useEmployee();
  return useQuery({
    queryKey: keys.colleagues,
    queryFn: async ({ signal }) => (await call(listColleagues, { signal, quiet: true })).data,
    select: (all) => (employee ? coversOf(employee, all) : []),
  });
}

type Change = { kind: 'charge'; department_id: string } | { kind: 'break'; cover_id: string } | { kind: 'back' };

/**
 * Takes the charge post, asks for a break's cover or ends the break. A break with accepted requests is refused (S25):
 * the screen says so.
 */
export function useChangePost(): UseMutationResult<Duty, Error, Change> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change) => {
      if (change.kind === 'back') return (await call(endBreak, { quiet: true })).data;
      if (change.kind === 'break') {
        return (await call(askForCover, { body: { cover_id: change.cover_id }, quiet: true })).data;
      }
      return (await call(takeCharge, { body: { department_id: change.department_id }, quiet: true })).data;
    },
    onSuccess: (duty) => showAnswer(client, keys.duty, duty),
    onError: (error) => {
      if (!isHeldBack(error)) reportFailure(error);
      return Promise.all([keys.duty, keys.colleagues].map((queryKey) => client.invalidateQueries({ queryKey }))).then(
        () => undefined,
      );
    },
  });
}
