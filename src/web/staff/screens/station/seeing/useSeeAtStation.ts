import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { seeAlarmsAtStation } from '#shared/station/station.endpoints.ts';
import type { SeenAtStation, Station } from '#shared/station/station.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

type Seen = Pick<SeenAtStation, 'employee_id'> & Pick<Station, 'alarms'>;

/** Says for somebody on duty that they have seen these alarms; the display is read anew, whatever was answered. */
export function useSeeAtStation(onSeen: () => void): UseMutationResult<void, Error, Seen> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ employee_id, alarms }) => {
      const body = { employee_id, alarms: alarms.map(({ id, version }) => ({ id, version })) };
      await call(seeAlarmsAtStation, { body });
    },
    onSuccess: onSeen,
    onSettled: () => client.invalidateQueries({ queryKey: keys.station }),
  });
}
