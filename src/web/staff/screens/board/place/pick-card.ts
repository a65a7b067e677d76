import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { firstToSee, thumbStep } from '#web/staff/domain/requests/rules/steps.ts';

/** The card on which the thumb button acts. `toAccept` while the thumb offers to accept it. */
export type Picked = { id: string; byHand: boolean; toAccept: boolean };

/**
 * Which card the thumb acts on next. It never changes while the screen is being touched: a press must do what the
 * button said when the thumb set out. Only an acceptance leads on at once, to the next urgent request that nobody has.
 * Left alone, a card that was not chosen by hand gives way to the most urgent one that nobody has, and one with nothing
 * left to do gives way in any case.
 */
export function pickCard(
  before: Picked | null,
  rows: readonly HelpRequestForStaff[],
  me: string,
  settled: boolean,
): Picked | null {
  const present = rows.find((request) => request.id === before?.id);
  const first = firstToSee(rows, me);
  const waits = first !== undefined && thumbStep(first, me) === 'accept';
  if (before && present) {
    const step = thumbStep(present, me);
    const next = before.toAccept && step === 'done' ? nextUrgent(rows, me) : undefined;
    if (next) return { id: next.id, byHand: false, toAccept: true };
    if (!settled || (step && (before.byHand || !waits))) return { ...before, toAccept: step === 'accept' };
  }
  return first ? { id: first.id, byHand: false, toAccept: waits } : null;
}

function nextUrgent(rows: readonly HelpRequestForStaff[], me: string): HelpRequestForStaff | undefined {
  return rows.find((request) => request.urgency === 'high' && thumbStep(request, me) === 'accept');
}
