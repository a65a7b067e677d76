import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { giveStationReceipts } from '#shared/station/station.endpoints.ts';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { unconfirmed } from '#web/staff/domain/requests/rules/unconfirmed.ts';

/** The name under which the station display counts itself among those who are notified. */
const display = 'display';

/**
 * Tells the server what the station display has shown, while the page is visible; asked anew at each `now`, and after a
 * failure a moment later. It is kept on record and makes no request received (S10).
 */
export function useDisplayReceipts(shown: readonly StationRequest[], now: number): void {
  const confirmed = useRef(new Map<string, string>());
  const pauseUntil = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (rows: readonly Shown[]) =>
      call(giveStationReceipts, { body: { request_ids: rows.map(({ id }) => id) }, quiet: true }),
    onSuccess: (_, rows) => {
      for (const { id, alerted_at } of rows) confirmed.current.set(id, alerted_at ?? '');
    },
    onError: () => {
      pauseUntil.current = performance.now() + timing.sendRetrySeconds * 1000;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether something is still unsaid.
  useEffect(() => {
    if (isPending || document.visibilityState !== 'visible' || performance.now() < pauseUntil.current) return;
    const rows = shown.map(({ id, status, alerted_at }) => ({ id, status, alerted_at, notified: [display] }));
    const unsaid = unconfirmed<Shown>(rows, confirmed.current, display);
    if (unsaid.length > 0) mutate(unsaid);
  }, [shown, now, isPending, mutate]);
}

type Shown = Pick<StationRequest, 'id' | 'status' | 'alerted_at'> & { notified: string[] };
