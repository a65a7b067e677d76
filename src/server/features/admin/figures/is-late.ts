import { sql } from 'kysely';

/** `isLate` of a request `r` that is open, in SQL (S24): `shared/requests/lateness.ts` says from when it counts. */
export const isLateAt = (now: Date) =>
  sql<boolean>`late_at(r.status, r.promise_counts_from, r.accepted_at, r.due_at, r.response_minutes) < ${now}`;
