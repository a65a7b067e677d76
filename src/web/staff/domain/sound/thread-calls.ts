import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import type { Row } from './who-sounds.ts';

/**
 * The messages that wait to be opened, as they sound on the device of somebody on duty who is notified of them: once for
 * each alert and more softly than a request; an urgent one like a request of high urgency, until somebody opens it (S36).
 */
export function threadCalls(threads: readonly ThreadForStaff[] | undefined, isPresent: boolean): Row[] {
  if (!threads || !isPresent) return [];
  return threads.filter(({ waiting_since }) => waiting_since !== null).map(rowOf);
}

function rowOf({ stay_id, is_urgent, notified, alerted_at }: ThreadForStaff): Row {
  const nobodys = { accepted_at: null, accepted_by: null, holder_alert: null };
  const urgency = is_urgent ? 'high' : 'normal';
  const id = `message ${stay_id}`;
  return { id, status: 'pending', urgency, isSoft: !is_urgent, notified, alerted_at, alert_kind: 'new', ...nobodys };
}
