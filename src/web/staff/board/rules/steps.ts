import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { allows } from '#shared/requests/transitions.ts';
import { canStillReopen, isLongLate, undoSecondsLeft } from './lateness.ts';

const lastCircle = 4;

/** The steps an employee can press; the server judges each again. */
export type Step =
  | 'accept'
  | 'done'
  | 'undo'
  | 'reopen'
  | 'cancel'
  | 'still_at_it'
  | 'decline'
  | 'release'
  | 'take_over';

/** Which steps the table of transitions leaves open for this employee now. `now` is the server's time in ms. */
export function stepsFor(request: HelpRequestForStaff, me: string, now: number): Step[] {
  const { status } = request;
  const isMine = request.accepted_by?.id === me;
  const steps: Step[] = [];
  if (allows('accept', status)) steps.push('accept');
  if (allows('done', status)) steps.push('done');
  if (allows('undo_done', status) && undoSecondsLeft(request, me, now) > 0) steps.push('undo');
  if (allows('reopen', status) && canStillReopen(request, now)) steps.push('reopen');
  if (allows('take_over', status) && !isMine && isLongLate(request, now)) steps.push('take_over');
  if (allows('release', status) && isMine) steps.push('release');
  if (allows('decline', status) && mayDecline(request, me)) steps.push('decline');
  if (allows('cancel', status)) steps.push('cancel');
  if (isAskedStill(request, me)) steps.push('still_at_it');
  return steps;
}

/** Whether its accepter is being asked "done, or still at it?" and has not answered since (S24). */
function isAskedStill(request: HelpRequestForStaff, me: string): boolean {
  const { status, accepted_by, alert_kind, alerted_at, promise_counts_from: counts } = request;
  if (status !== 'accepted' || accepted_by?.id !== me || alert_kind !== 'warning') return false;
  return alerted_at !== null && (counts === null || Date.parse(alerted_at) > Date.parse(counts));
}

/** Told, and as far as the card knows not the only one left; the server knows the circles to come. */
function mayDecline({ told, step }: HelpRequestForStaff, me: string): boolean {
  return told.includes(me) && (told.length > 1 || step < lastCircle);
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
