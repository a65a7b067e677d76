import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { readInTab, writeInTab } from '#web/kit/session/tab-storage.ts';

/** The open requests of a board, and the server's time in milliseconds at which they were known to be right. */
export type KeptBoard = { rows: readonly HelpRequestForStaff[]; at: number };

const key = 'staff.kept_board';
const most = 100;

/**
 * Keeps the board for a page load without a connection. It names patients and wishes, so it lies in this tab's
 * sessionStorage alone, under its employee, and is wiped with the session.
 */
export function keepBoard({ rows, at }: KeptBoard): void {
  const of = owner();
  if (of) writeInTab(key, { of, at, rows: rows.filter(({ status }) => isOpen(status)).slice(0, most) });
}

/**
 * What was kept for whoever is signed in; null for everybody else, and where nothing was open. Who is called next, and
 * in how long, is not among it: by now somebody may have it.
 */
export function keptBoard(): KeptBoard | null {
  const kept = stored();
  if (!kept?.rows?.length || kept.of !== owner()) return null;
  return { rows: kept.rows.map((request) => ({ ...request, next_step_at: null })), at: kept.at };
}

/** Wipes the board of whoever is not signed in: now, as a browser may bring a closed tab back, and from now on. */
export function wipeBoardWithSession(): () => void {
  const wipe = () => {
    if (stored()?.of !== owner() || !owner()) writeInTab(key, null);
  };
  wipe();
  return staffSession.subscribe(wipe);
}

const stored = () => readInTab(key) as (KeptBoard & { of: string }) | null; // written above alone
const owner = () => staffSession.get()?.user.id;
