import { staffSession } from '#web/desk/session/staff-session.ts';
import { readInTab, writeInTab } from '#web/kit/session/tab-storage.ts';
import type { BoardFilter } from '#web/staff/screens/board/board-views.ts';
import type { Picked } from './pick-card.ts';

/** The topmost card in sight and how far from the top of the screen it stood. */
export type Anchor = { id: string; top: number };

/** Where an employee was on the board. Ids alone, no word of a patient; it ends with the session. */
export type BoardPlace = { filter: BoardFilter; picked: Picked | null; anchor: Anchor | null };

const key = 'staff.board_place';
const start: BoardPlace = { filter: 'all', picked: null, anchor: null };

/** The place of whoever is signed in, as it was left in this tab; the start of the list for everybody else. */
export function boardPlace(): BoardPlace {
  const stored = readInTab(key) as { of?: string; place?: BoardPlace } | null; // written below alone
  return (stored?.of === owner() && stored?.place) || start;
}

export function keepBoardPlace(parts: Partial<BoardPlace>): void {
  const of = owner();
  if (of) writeInTab(key, { of, place: { ...boardPlace(), ...parts } });
}

staffSession.subscribe(() => {
  if (!staffSession.get()) writeInTab(key, null);
});

const owner = () => staffSession.get()?.user.id;
