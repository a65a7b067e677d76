import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Who may not leave, pause or sign out because of what they hold (S25) is led to where it is handed over. */
export function useLeadToHandOver(...errors: readonly unknown[]): void {
  const to = useTo();
  const navigate = useNavigate();
  const heldBack = errors.some(isHeldBack);
  useEffect(() => {
    if (heldBack) void navigate(to.handOver, { state: { heldBack } });
  }, [heldBack, navigate, to]);
}

/** Whether one came here because of that. */
export function useWasHeldBack(): boolean {
  const state = useLocation().state as { heldBack?: boolean } | null; // set above and nowhere else
  return state?.heldBack === true;
}
