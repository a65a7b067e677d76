import type { Log } from '#server/platform/log.ts';
import type { OutboxRow } from '#server/platform/outbox/event.ts';
import type { Realtime } from '#server/platform/realtime/server.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { maySubscribe } from './channel.policy.ts';

type Ports = { inHospital: InHospital; realtime: Realtime; log: Log };

/**
 * A right was taken away: the sessions named there hear no more of what it opened (S28). What the employee may hear
 * again meanwhile they keep, so that an event which comes late or twice takes nothing from them (S6).
 */
export async function endSubscriptions({ inHospital, realtime, log }: Ports, row: OutboxRow): Promise<void> {
  const { sessions, ended } = row.detail;
  if (!Array.isArray(sessions) || !Array.isArray(ended)) return;
  const actor = { kind: 'employee', employee: row.subject, session: row.id } as const;
  const gone = await inHospital({ hospital: row.hospital_id, actor }, async (tx) => {
    const kept: string[] = [];
    for (const channel of ended) if (await maySubscribe(tx, channel)) kept.push(channel);
    return ended.filter((channel) => !kept.includes(channel));
  }).catch((error) => {
    log.warn({ err: error, id: row.id }, 'rights could not be read again: all that was named is ended');
    return ended;
  });
  for (const session of sessions) realtime.sessions.unsubscribe(session, (channel) => gone.includes(channel));
}
