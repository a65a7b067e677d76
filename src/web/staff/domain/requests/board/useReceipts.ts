import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { giveReceipts } from '#shared/requests/reaching/receipt.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { unconfirmed } from '#web/staff/domain/requests/rules/unconfirmed.ts';

const atOnce = 500;

/**
 * Tells the server that this device has shown what its employee is notified of, many in one call, while the page is
 * visible; asked anew at each `now`, and after a failure a moment later.
 */
export function useReceipts(rows: readonly HelpRequestForStaff[] | undefined, me: string, now: number): void {
  const confirmed = useRef(new Map<string, string>());
  const pauseUntil = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (shown: readonly HelpRequestForStaff[]) =>
      call(giveReceipts, { body: { request_ids: shown.map(({ id }) => id) }, quiet: true }),
    onSuccess: (_, shown) => {
      for (const { id, alerted_at } of shown) confirmed.current.set(id, alerted_at ?? '');
    },
    onError: () => {
      pauseUntil.current = performance.now() + timing.sendRetrySeconds * 1000;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether something is still unsaid.
  useEffect(() => {
    if (!rows || isPending || document.visibilityState !== 'visible' || performance.now() < pauseUntil.current) return;
    const shown = unconfirmed(rows, confirmed.current, me).slice(0, atOnce);
    if (shown.length > 0) mutate(shown);
  }, [rows, me, now, isPending, mutate]);
}
