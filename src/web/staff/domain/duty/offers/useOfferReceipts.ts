import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { giveHandoverReceipt } from '#shared/duty/colleague.endpoints.ts';
import type { Handover } from '#shared/duty/colleague.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { unshownOffer } from './offers.ts';

/**
 * Tells the server that this device has shown what colleagues offer to hand over, while the page is visible; after a
 * failure again a moment later.
 */
export function useOfferReceipts(handover: Handover | undefined, now: number): void {
  const notified = useRef(new Set<string>());
  const pauseUntil = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(giveHandoverReceipt, { params: { id }, quiet: true }),
    onSuccess: (_, id) => void notified.current.add(id),
    onError: (error, id) => {
      if (isRefusal(error))
        notified.current.add(id); // it is no offer to this employee any more
      else pauseUntil.current = performance.now() + timing.sendRetrySeconds * 1000;
    },
  });
  useEffect(() => {
    if (!handover || isPending || document.visibilityState !== 'visible' || performance.now() < pauseUntil.current)
      return;
    const offer = unshownOffer(handover, notified.current, now);
    if (offer) mutate(offer);
  }, [handover, now, isPending, mutate]);
}
