import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** What this employee took last, after this moment of the server's time, and still has. */
export function takenSince(
  rows: readonly HelpRequestForStaff[],
  me: string,
  since: number,
): HelpRequestForStaff | undefined {
  return rows
    .filter(
      ({ status, accepted_by, accepted_at }) =>
        status === 'accepted' && accepted_by?.id === me && Date.parse(accepted_at ?? '') > since,
    )
    .toSorted((a, b) => (b.accepted_at ?? '').localeCompare(a.accepted_at ?? ''))[0];
}
