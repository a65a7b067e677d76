import type { Reaction } from '#server/platform/events/registered-event.ts';

/**
 * A right was taken away: the sessions named there hear no more of what it opened (S28). What the employee may hear
 * again meanwhile they keep, so that an event which comes late or twice takes nothing from them (S6).
 */
export const endSubscriptions: Reaction = async ({ inHospital, maySubscribe, unsubscribe, log }, row) => {
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
  for (const session of sessions) unsubscribe(session, (channel) => gone.includes(channel));
};
