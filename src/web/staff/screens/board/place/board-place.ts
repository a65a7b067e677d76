import { staffSession } from '#web/desk/session/staff-session.ts';
import { readInTab, writeInTab } from '#web/kit/session/tab-storage.ts';
import type { BoardFilter } from '#web/staff/screens/board/board-views.ts';
import { type Narrowing, nothingNarrowed } from '#web/staff/screens/board/narrowing.ts';
import type { Picked } from './pick-card.ts';

/** The topmost card in sight and how far from the top of the screen it stood. */
export type Anchor = { view: View; id: string; top: number };

/** What of the board is shown. */
export type Shown = Narrowing & { filter: BoardFilter; view: View };

/** Where an employee was on the board. Ids and a room's name alone, no word of a patient; it ends with the session. */
export type BoardPlace = Shown & {
  picked: Picked | null;
  /** What is chosen for a trip. */
  chosen: readonly string[];
  anchor: Anchor | null;
};

/** The list by urgency, or what is open room by room. */
export const views = ['list', 'trip'] as const;
export type View = (typeof views)[number];

const key = 'staff.board_place';
const start: BoardPlace = { ...nothingNarrowed, filter: 'all', view: 'list', picked: null, chosen: [], anchor: null };

/** The place of whoever is signed in, as it was left in this tab; the start of the list for everybody else. */
export function boardPlace(): BoardPlace {
  // Written below alone; by an older version with fewer parts.
  const stored = readInTab(key) as { of?: string; place?: Partial<BoardPlace> } | null;
  return stored?.of === owner() ? { ...start, ...stored?.place } : start;
}

export function keepBoardPlace(parts: Partial<BoardPlace>): void {
  const of = owner();
  if (of) writeInTab(key, { of, place: { ...boardPlace(), ...parts } });
}

staffSession.subscribe(() => {
  if (!staffSession.get()) writeInTab(key, null);
});

const owner = () => staffSession.get()?.user.id;
