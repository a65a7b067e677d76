import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areaChanged, channelOfArea } from '#shared/areas/area.events.ts';
import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/**
 * Whether others have changed rows of the area since the list was read. A change that is heard while it is being read may
 * be newer than the answer: then it is read once more.
 */
export function useOthersChanges(area: Area, list: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'>) {
  const { hospital } = useHere();
  const [changedAt, setChangedAt] = useState(0);
  const [isOvertaken, setOvertaken] = useState(false);
  const { isFetching, refetch } = list;
  useLive(hospital.id ? channelOfArea(hospital.id, area) : null, areaChanged, () => {
    setChangedAt(Date.now());
    setOvertaken(isFetching);
  });
  useEffect(() => {
    if (isFetching || !isOvertaken) return;
    setOvertaken(false);
    void refetch();
  }, [isFetching, isOvertaken, refetch]);
  return changedAt > list.dataUpdatedAt;
}
