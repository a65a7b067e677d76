import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { alarmChanged } from '#shared/duty/alarm.events.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { deviceChanged } from '#shared/station/device.events.ts';
import { readStation } from '#shared/station/station.endpoints.ts';
import type { Station } from '#shared/station/station.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { listen, onJoined } from '#web/kit/live/channels.ts';
import { onReconnect } from '#web/kit/live/link.ts';
import { link } from '#web/kit/live/link-state.ts';
import { oneAtATime } from '#web/kit/live/one-at-a-time.ts';
import { noteServerTime } from '#web/kit/live/server-time.ts';
import { knowStation, useStationDepartment, useStationDevice } from '#web/staff/session/station-session.ts';

/** What changes something on the station display. */
const heard = [requestChanged, deviceChanged, alarmChanged, dutyChanged, stayChanged] as const;

/** What every station hears on its own channel while nobody is present in the hospital, whosever ward it is (S9). */
const heardByAll = [requestChanged, dutyChanged] as const;

/** Over a dead wire an answer may stay out for minutes; the next reading must not wait for it. */
const longestMs = timing.sendTimeoutSeconds * 1000;

/**
 * Everything on the station display, as new as the server's: read at each event of the department or for all stations,
 * after each reconnect, and every few seconds by itself.
 */
export function useStation(): UseQueryResult<Station> {
  const department = useStationDepartment();
  const device = useStationDevice();
  const query = useQuery({
    queryKey: keys.station,
    queryFn: ({ signal }) => readDisplay(AbortSignal.any([signal, AbortSignal.timeout(longestMs)])),
    refetchInterval: timing.stationReadSeconds * 1000,
    refetchIntervalInBackground: true,
    retry: false, // the next turn is seconds away
  });
  const refetch = useEffectEvent(() => query.refetch());
  const [reread] = useState(() => oneAtATime(() => refetch()));
  useEffect(() => {
    const left = [onReconnect(reread)];
    if (department) {
      const channel = channels.department(department);
      left.push(onJoined(channel, reread), ...heard.map((event) => listen(channel, event, reread)));
    }
    if (device) left.push(...heardByAll.map((event) => listen(channels.device(device), event, reread)));
    return () => {
      for (const leave of left) leave();
    };
  }, [department, device, reread]);
  return query;
}

async function readDisplay(signal: AbortSignal): Promise<Station> {
  const askedAt = Date.now();
  const { data } = await call(readStation, { signal, quiet: true });
  if (link.get() !== 'connected') noteServerTime(data.now, askedAt); // the echo knows it better
  knowStation({ device: data.device.id, department: data.department.id });
  return data;
}
