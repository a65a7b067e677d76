import { sql } from 'kysely';
import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import { readOffered } from '#server/features/content/language.reads.ts';
import { endTokens } from '#server/platform/credentials/session-tokens.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PlatformVisit, RunningVisit, visitEnds } from '#shared/employees/platform.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;

export type EndReason = (typeof visitEnds)[number];

type Entering = { session: string; administrator: string; name: string; device: string; reason: string };

/** The visit of this session that runs here, or a new one. */
export async function openVisit(tx: Tx, { session, administrator, name, device, reason }: Entering) {
  // Of two at once the second one waits, and then finds the first one's visit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit of ${session}`}, 0))`.execute(tx.db);
  const now = tx.clock.now();
  const noteEntry = (id: string) =>
    logActivity(tx, {
      ...{ subject: { type: 'platform_visit', id }, action: 'platform.entered', properties: { name, reason } },
    });
  const known = await tx.db
    .selectFrom('platform_visit')
    .select(['id', 'ends_at', 'reason'])
    .where('session_id', '=', session)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (known && known.ends_at > now) {
    if (known.reason !== reason) await noteEntry(known.id);
    return required(await readRunningVisit(tx, known.id));
  }
  if (known) await endVisit(tx, known.id, 'time');
  const { id } = await tx.db
    .insertInto('platform_visit')
    .values({
      ...{ hospital_id: tx.hospital, session_id: session, administrator_id: administrator, name, device_id: device },
      ...{ entered_at: now, ends_at: new Date(now.getTime() + timing.platformVisitMinutes * minuteMs), reason },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEntry(id);
  await raiseAdministratorAlarm(tx, { kind: 'platform_entered', subject: id });
  return required(await readRunningVisit(tx, id));
}

/** Switched off between the list and the entry. */
function required(visit: RunningVisit | null): RunningVisit {
  if (!visit) throw notFound('hospital');
  return visit;
}

/** One that has not ended, in a hospital that is not switched off. */
export async function readRunningVisit(tx: Tx, id: string): Promise<RunningVisit | null> {
  const { rows } = await sql<Omit<RunningVisit['hospital'], 'languages'> & { entered_at: Date; ends_at: Date }>`
    select h.id, h.code, h.name, h.time_zone, h.default_locale, h.currency, v.entered_at, v.ends_at
    from platform_visit v join hospital_profile(v.hospital_id) h on h.active
    where v.id = ${id} and v.left_at is null and v.ends_at > ${tx.clock.now()}`.execute(tx.db);
  const [row] = rows;
  if (!row) return null;
  const { entered_at, ends_at, ...profile } = row;
  const hospital = { ...profile, languages: await readOffered(tx) };
  return { id, hospital, entered_at: entered_at.toISOString(), ends_at: ends_at.toISOString() };
}

/** The visit opens nothing from now on. Ended already: does nothing. */
export async function endVisit(tx: Tx, id: string, reason: EndReason): Promise<void> {
  const ended = await tx.db
    .updateTable('platform_visit')
    .set({ left_at: tx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning(['administrator_id', 'name', 'device_id'])
    .executeTakeFirst();
  if (!ended) return;
  await endTokens(tx.db, tx.clock, id);
  const { administrator_id, name, device_id } = ended;
  await logActivity(
    { ...tx, device: device_id },
    {
      ...{ subject: { type: 'platform_visit', id }, action: 'platform.left', properties: { name, reason } },
      causer: { kind: 'platform', id: administrator_id },
    },
  );
  tx.announce(sessionEnded, { subject: id, channels: [channels.device(device_id)], detail: { reason } });
}

/**
 * Visits that nobody left: their calls are refused already, and here they are put on record as over (S28). Of the hour
 * that was up, of a session or an account that ended, of a hospital that was switched off.
 */
export async function endVisits(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; reason: EndReason }>`
    select v.id, case when not h.active then 'hospital_inactive' when v.ends_at <= ${tx.clock.now()} then 'time'
      else 'session_ended' end as reason
    from platform_visit v join hospital_profile(v.hospital_id) h on true
    where v.left_at is null and (not h.active or v.ends_at <= ${tx.clock.now()}
      or platform_administrator_of(v.session_id) is distinct from v.administrator_id) order by v.id`.execute(tx.db);
  for (const { id, reason } of rows) tx.afterwards(id, (own) => endVisit(own, id, reason));
}

/** The latest first. */
export async function listVisits(tx: Tx): Promise<PlatformVisit[]> {
  const rows = await tx.db
    .selectFrom('platform_visit')
    .select(['id', 'name', 'reason', 'entered_at', 'left_at', 'end_reason'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ entered_at, left_at, ...row }) => ({
    ...{ ...row, entered_at: entered_at.toISOString(), left_at: left_at?.toISOString() ?? null },
  }));
}
