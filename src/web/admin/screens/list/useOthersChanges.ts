import { useState } from 'react';
import { areaChanged, channelOfArea } from '#shared/areas/area.events.ts';
import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Whether others have changed rows of the area since the list was read at `readAt`. */
export function useOthersChanges(area: Area, readAt: number): boolean {
  const { hospital } = useHere();
  const [changedAt, setChangedAt] = useState(0);
  useLive(hospital.id ? channelOfArea(hospital.id, area) : null, areaChanged, () => setChangedAt(Date.now()));
  return changedAt > readAt;
}
