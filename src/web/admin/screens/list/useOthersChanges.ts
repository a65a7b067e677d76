import { useState } from 'react';
import { areaChanged, channelOfArea } from '#shared/areas/area.events.ts';
import type { Area } from '#shared/areas/define.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Whether others have changed rows of the area since the list was read at `readAt`. */
export function useOthersChanges(area: Area, readAt: number): boolean {
  const hospital = useEmployee()?.hospital.id;
  const [changedAt, setChangedAt] = useState(0);
  useLive(hospital ? channelOfArea(hospital, area) : null, areaChanged, () => setChangedAt(Date.now()));
  return changedAt > readAt;
}
