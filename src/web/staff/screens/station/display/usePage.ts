import { useState } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import type { DisplayRows } from '#web/staff/screens/station/rules/display-rows.ts';
import { type Page, pageAfter, pageAt } from '#web/staff/screens/station/rules/pages.ts';

/** A page chosen by hand stays for three turns, so that one can read it and nobody has to turn back. */
const chosenMs = 3 * timing.stationPageSeconds * 1000;

/** The page that is shown, and how to turn to the next by hand. */
export function usePage(
  { rows, highWaiting }: DisplayRows,
  size: number,
  now: number,
): { page: Page; turn: () => void } {
  const [chosen, setChosen] = useState<{ page: number; until: number } | null>(null);
  const byHand = chosen && now < chosen.until ? chosen.page : null;
  const page = pageAt({ length: rows.length, highWaiting, size }, now, byHand);
  return { page, turn: () => setChosen({ page: pageAfter(page), until: now + chosenMs }) };
}
