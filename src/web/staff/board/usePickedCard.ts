import { useState } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { type Picked, pickCard } from '#web/staff/board/rules/pick-card.ts';

/** The request on which the thumb acts, and how to choose another by hand. */
export function usePickedCard(rows: readonly HelpRequestForStaff[], me: string, settled: boolean) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const next = pickCard(picked, rows, me, settled);
  if (next?.id !== picked?.id || next?.byHand !== picked?.byHand) setPicked(next);
  return {
    picked: rows.find((request) => request.id === next?.id),
    pick: (id: string) => setPicked({ id, byHand: true }),
  };
}
