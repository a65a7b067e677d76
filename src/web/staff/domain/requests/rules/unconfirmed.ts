import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

type Row = Pick<HelpRequestForStaff, 'id' | 'status' | 'notified' | 'alerted_at'>;

/** The alert for which this device last said that it has shown a request. */
export type Confirmed = ReadonlyMap<string, string>;

/**
 * What is shown here to somebody who was notified of it, while this device has not said so since its last alert (S10).
 */
export function unconfirmed<R extends Row>(rows: readonly R[], confirmed: Confirmed, me: string): R[] {
  return rows.filter(
    ({ id, status, notified, alerted_at }) =>
      (status === 'pending' || status === 'shared') &&
      alerted_at !== null &&
      notified.includes(me) &&
      confirmed.get(id) !== alerted_at,
  );
}
