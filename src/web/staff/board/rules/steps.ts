import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { allows } from '#shared/requests/transitions.ts';
import { canStillReopen, undoSecondsLeft } from './lateness.ts';

/** The steps an employee can press; the server judges each again. */
export type Step = 'accept' | 'done' | 'undo' | 'reopen' | 'cancel';

/** Which steps the table of transitions leaves open for this employee now. `now` is the server's time in ms. */
export function stepsFor(request: HelpRequestForStaff, me: string, now: number): Step[] {
  const { status } = request;
  const steps: Step[] = [];
  if (allows('accept', status)) steps.push('accept');
  if (allows('done', status)) steps.push('done');
  if (allows('undo_done', status) && undoSecondsLeft(request, me, now) > 0) steps.push('undo');
  if (allows('reopen', status) && canStillReopen(request, now)) steps.push('reopen');
  if (allows('cancel', status)) steps.push('cancel');
  return steps;
}

/**
 * The one step the thumb button offers: take what nobody has, finish what is one's own. What a
 * colleague holds is finished on its own page, where the name is read first.
 */
export function thumbStep(request: HelpRequestForStaff, me: string): 'accept' | 'done' | null {
  if (allows('accept', request.status)) return 'accept';
  if (allows('done', request.status) && request.accepted_by?.id === me) return 'done';
  return null;
}

/** The card the thumb acts on when nobody has chosen one: the first that nobody has, else the first of one's own. */
export function firstToSee(rows: readonly HelpRequestForStaff[], me: string): HelpRequestForStaff | undefined {
  return (
    rows.find((request) => thumbStep(request, me) === 'accept') ??
    rows.find((request) => thumbStep(request, me) !== null)
  );
}
