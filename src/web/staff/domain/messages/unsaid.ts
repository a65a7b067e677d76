import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';

type Row = Pick<ThreadForStaff, 'stay_id' | 'last_number' | 'waiting_since' | 'notified'>;

/** Of what waits and somebody was notified of, how far it is shown here, while this device has not said so yet (S36). */
export function unsaid(threads: readonly Row[], said: ReadonlyMap<string, number>, me: string) {
  return threads
    .filter(({ waiting_since, notified }) => waiting_since !== null && notified.includes(me))
    .filter(({ stay_id, last_number }) => last_number > (said.get(stay_id) ?? 0))
    .map(({ stay_id, last_number }) => ({ stay_id, received: last_number }));
}
