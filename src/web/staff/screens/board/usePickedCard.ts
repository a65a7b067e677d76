import { useCallback, useEffect, useState } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { boardPlace, keepBoardPlace } from '#web/staff/screens/board/place/board-place.ts';
import { type Picked, pickCard } from '#web/staff/screens/board/place/pick-card.ts';

/** The request on which the thumb acts, and how to choose another by hand; kept through other screens and a reload. */
export function usePickedCard(rows: readonly HelpRequestForStaff[], me: string, settled: boolean) {
  const [picked, setPicked] = useState<Picked | null>(() => boardPlace().picked);
  const next = pickCard(picked, rows, me, settled);
  const same = next?.id === picked?.id && next?.byHand === picked?.byHand && next?.toAccept === picked?.toAccept;
  if (!same) setPicked(next);
  useEffect(() => keepBoardPlace({ picked }), [picked]);
  const pick = useCallback((id: string) => setPicked({ id, byHand: true, toAccept: false }), []);
  return { picked: rows.find((request) => request.id === next?.id), pick };
}
