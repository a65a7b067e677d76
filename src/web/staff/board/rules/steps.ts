import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { allows } from '#shared/requests/transitions.ts';
import { canStillReopen, isLongLate, isUnreachable, undoSecondsLeft } from './lateness.ts';

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
  | 'share'
  | 'take_over';

/** Who looks at a request: their activities and wards decide whether it is shared with them. */
export type Viewer = { id: string; departments: readonly { id: string }[]; service_types: readonly { id: string }[] };

/** Which steps the table of transitions leaves open for this employee now. `now` is the server's time in ms. */
export function stepsFor(request: HelpRequestForStaff, viewer: Viewer, now: number): Step[] {
  const { status } = request;
  const me = viewer.id;
  const isMine = request.accepted_by?.id === me;
  const steps: Step[] = [];
  if (allows('accept', status)) steps.push('accept');
  if (allows('done', status) && (status !== 'shared' || isMine || isSharedWith(request, viewer))) steps.push('done');
  if (allows('undo_done', status) && undoSecondsLeft(request, me, now) > 0) steps.push('undo');
  if (allows('reopen', status) && canStillReopen(request, now)) steps.push('reopen');
  if (allows('take_over', status) && !isMine && mayRelieve(request, now)) steps.push('take_over');
  if (allows('share', status) && isMine) steps.push('share');
  if (allows('release', status) && isMine) steps.push('release');
  if (allows('decline', status) && mayDecline(request, me)) steps.push('decline');
  if (allows('cancel', status)) steps.push('cancel');
  if (isAskedStill(request, me)) steps.push('still_at_it');
  return steps;
}

/** Late or unreachable: a colleague may step in (S24). */
function mayRelieve(request: HelpRequestForStaff, now: number): boolean {
  return isLongLate(request, now) || isUnreachable(request, now);
}

/** Whether this employee is one of those whom its holder asks to take it. */
export function isSharedWith(
  { status, shared }: Pick<HelpRequestForStaff, 'status' | 'shared'>,
  viewer: Viewer,
): boolean {
  if (status !== 'shared' || !shared || shared.by.id === viewer.id) return false;
  const { kind, id } = shared.with;
  if (kind === 'employee') return id === viewer.id;
  const belongs = kind === 'department' ? viewer.departments : viewer.service_types;
  return belongs.some((one) => one.id === id);
}

/** Whether its accepter is being asked "done, or still at it?" and has not answered since (S24). */
function isAskedStill(request: HelpRequestForStaff, me: string): boolean {
  const { status, accepted_by, holder_alert, promise_counts_from: counts } = request;
  if ((status !== 'accepted' && status !== 'shared') || accepted_by?.id !== me) return false;
  const shared = { alert_kind: holder_alert?.kind, alerted_at: holder_alert?.at ?? null };
  const { alert_kind, alerted_at } = status === 'shared' ? shared : request;
  if (alert_kind !== 'warning') return false;
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
  const sharesIt = request.status === 'shared' && request.accepted_by?.id === me;
  if (allows('accept', request.status) && !sharesIt) return 'accept';
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
