import { sql } from 'kysely';

/** `isLate` of a request `r` that is open, in SQL (S24): `shared/requests/lateness.ts` says from when it counts. */
export const isLateAt = (now: Date) => sql<boolean>`case r.status
    when 'accepted' then coalesce(r.promise_counts_from, r.accepted_at, r.due_at) else r.due_at end
  + make_interval(mins => r.response_minutes) < ${now}`;
