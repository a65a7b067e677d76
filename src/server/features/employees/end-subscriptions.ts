import type { Reaction } from '#server/platform/events/registered-event.ts';

/**
 * A right was taken away: whoever had it hears no more of what it opened, in none of their sessions (S28). What they may
 * hear again meanwhile they keep, so that an event which comes late or twice takes nothing from them (S6).
 */
export const endSubscriptions: Reaction = async ({ inHospital, maySubscribe, peopleOn, unsubscribe, log }, row) => {
  const { ended } = row.detail;
  if (!Array.isArray(ended)) return;
  const heard = ended.filter((channel) => peopleOn(channel).includes(row.subject));
  if (heard.length === 0) return;
  const actor = { kind: 'employee', employee: row.subject, session: row.id } as const;
  const gone = await inHospital({ hospital: row.hospital_id, actor }, async (tx) => {
    const kept: string[] = [];
    for (const channel of heard) if (await maySubscribe(tx, channel)) kept.push(channel);
    return heard.filter((channel) => !kept.includes(channel));
  }).catch((error) => {
    log.warn({ err: error, id: row.id }, 'rights could not be read again: all that was named is ended');
    return heard;
  });
  unsubscribe(row.subject, (channel) => gone.includes(channel));
};
