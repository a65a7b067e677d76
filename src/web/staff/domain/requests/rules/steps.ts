import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** Whether its accepter is being asked "done, or still at it?" and has not answered since (S24). */
export function isAskedStill(request: HelpRequestForStaff, me: string): boolean {
  const { status, accepted_by, holder_alert, promise_counts_from: counts } = request;
  if ((status !== 'accepted' && status !== 'shared') || accepted_by?.id !== me) return false;
  const shared = { alert_kind: holder_alert?.kind, alerted_at: holder_alert?.at ?? null };
  const { alert_kind, alerted_at } = status === 'shared' ? shared : request;
  if (alert_kind !== 'warning') return false;
  return alerted_at !== null && (counts === null || Date.parse(alerted_at) > Date.parse(counts));
}

/**
 * The one step the thumb button offers: take what nobody has, finish what is one's own. What a
 * colleague holds is finished on its own page, where the name is read first.
 */
export function thumbStep(request: HelpRequestForStaff, me: string): 'accept' | 'done' | null {
  const isMine = request.accepted_by?.id === me;
  if (request.may.includes('accept') && !isMine) return 'accept';
  return request.may.includes('done') && isMine ? 'done' : null;
}

/** The card the thumb acts on when nobody has chosen one: the first that nobody has, else the first of one's own. */
export function firstToSee(rows: readonly HelpRequestForStaff[], me: string): HelpRequestForStaff | undefined {
  return (
    rows.find((request) => thumbStep(request, me) === 'accept') ??
    rows.find((request) => thumbStep(request, me) !== null)
  );
}
