import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readHandover } from '#shared/duty/colleague.endpoints.ts';
import type { Handover } from '#shared/duty/colleague.schemas.ts';
import { assignmentChanged, handoverChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** What is offered by and to the employee, and their beds; read again whenever the server says that these changed. */
export function useHandover(): UseQueryResult<Handover> {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.handover,
    queryFn: async ({ signal }) => (await call(readHandover, { signal, quiet: true })).data,
    enabled: employee !== null,
  });
  const again = useReread(keys.handover);
  useLive(employee && channels.employee(employee.id), handoverChanged, again);
  useLive(employee && channels.employee(employee.id), assignmentChanged, again);
  return query;
}
