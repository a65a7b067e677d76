import { useEffect, useState } from 'react';
import { useOwnRequests } from '#web/patient/requests/useOwnRequests.ts';

/** The keys wait no longer than this for the cards above them. Ours. */
const longestMs = 1000;

/** Whether home can be shown without moving at once: keys and what is under way are known, or do not come soon. */
export function useFirstAnswers(isWaiting: boolean): boolean {
  const { isPending } = useOwnRequests();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  return (!isPending && !isWaiting) || isLate;
}
