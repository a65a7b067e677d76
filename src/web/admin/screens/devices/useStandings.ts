import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Reads the list again as often as a dead device is looked for: links come and go without a change that is announced. */
export function useStandings(area: 'devices' | 'stations'): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: keys.areaLists(area) });
    const turn = setInterval(read, timing.deadLinkSeconds * 1000);
    return () => clearInterval(turn);
  }, [client, area]);
}

/** The code that makes a tablet the one of this bed; each is another one. */
export function useTabletCode() {
  return useMutation({
    mutationFn: async (bed: string) => (await call(makeTabletCode, { params: { id: bed }, quiet: true })).data,
    gcTime: 0, // what is shown stays nowhere
  });
}
