import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import { useWaiting } from '#web/desk/registrations/useWaiting.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { link } from '#web/kit/live/link-state.ts';
import { useStore } from '#web/kit/store.ts';

/**
 * How many wait for approval, as far as one knows: 0 for who may not approve. Asked for over a live link, which begins
 * once the first screen is there.
 */
export function useWaitingCount(): number {
  const may = useMay(listRegistrations);
  const isConnected = useStore(link) === 'connected';
  return useWaiting(may && isConnected).data?.pages.at(-1)?.waiting ?? 0;
}
