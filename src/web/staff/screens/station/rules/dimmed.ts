import type { Station } from '#shared/station/station.schemas.ts';
import { type Faults, noticed } from '#web/staff/screens/station/bands/useFaults.ts';
import { isUntaken } from './display-rows.ts';

type Dimmed = Pick<Station, 'is_night' | 'requests' | 'alarms'>;

/**
 * Whether the display is dimmed: at night, while nothing is wrong with it (S14, S26), nothing is red (S9, S11), nothing of high
 * urgency waits and nobody has to see an alarm. Else it is as bright as by day.
 */
export function isDimmed(station: Dimmed, { isDead, isRed, isSilent, clockOff }: Faults): boolean {
  const isWrong = isDead || isRed || isSilent || clockOff > 0;
  const isUrgent = station.requests.some((request) => request.urgency === 'high' && isUntaken(request));
  return station.is_night && !isWrong && !isUrgent && noticed(station).unseen.length === 0;
}
