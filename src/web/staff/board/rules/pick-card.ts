import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { firstToSee, thumbStep } from './steps.ts';

/** The card on which the thumb button acts. */
export type Picked = { id: string; byHand: boolean };

/**
 * Which card the thumb acts on next. It never changes while the screen is being touched: a press must do what the
 * button said when the thumb set out. Left alone, a card that was not chosen by hand gives way to the most urgent
 * one, and one with nothing left to do gives way in any case.
 */
export function pickCard(
  before: Picked | null,
  rows: readonly HelpRequestForStaff[],
  me: string,
  settled: boolean,
): Picked | null {
  const present = rows.find((request) => request.id === before?.id);
  if (before && present && (!settled || (before.byHand && thumbStep(present, me)))) return before;
  const first = firstToSee(rows, me);
  return first ? { id: first.id, byHand: false } : null;
}
