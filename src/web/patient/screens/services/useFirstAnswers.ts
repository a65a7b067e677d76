import { useEffect, useState } from 'react';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useUnsent } from '#web/patient/domain/sending/useUnsent.ts';

/** Keys and cards wait no longer than this for each other. Ours. */
const longestMs = 1000;

/**
 * Whether home can be shown without moving at once: keys and what is under way are known, or one of them, or what has
 * not left this device, has waited long for the rest. While there is nothing to show there is nothing to wait with.
 */
export function useFirstAnswers(isWaiting: boolean): boolean {
  const { isPending } = useOwnRequests();
  const hasUnsent = useUnsent().length > 0;
  const [isLate, setLate] = useState(false);
  const hasSomething = !isPending || !isWaiting || hasUnsent;
  useEffect(() => {
    if (!hasSomething) return;
    const timer = setTimeout(() => setLate(true), longestMs);
    return () => clearTimeout(timer);
  }, [hasSomething]);
  return (!isPending && !isWaiting) || isLate;
}
