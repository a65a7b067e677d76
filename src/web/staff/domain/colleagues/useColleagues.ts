import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listColleagues } from '#shared/duty/colleague.endpoints.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** Everybody else on duty in the hospital, asked anew whenever a screen chooses among them, and when duty changes. */
export function useColleagues(enabled = true): UseQueryResult<Colleague[]> {
  const wards = useEmployee()?.departments.map(({ id }) => channels.department(id)) ?? [];
  const query = useQuery({
    queryKey: keys.colleagues,
    queryFn: async ({ signal }) => (await call(listColleagues, { signal, quiet: true })).data,
    staleTime: 0,
    enabled,
  });
  const again = useReread(keys.colleagues);
  useLiveOn(enabled ? wards : [], dutyChanged, again);
  return query;
}
