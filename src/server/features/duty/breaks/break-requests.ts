import { sql } from 'kysely';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';

type Ended = 'agreed' | 'declined' | 'withdrawn' | 'lapsed' | 'overtaken';

/** What has not ended: nobody has answered yet, or the cover has agreed and the nurse still holds requests. */
const open = ['asked', 'promised'] as const;

/** The cover of a break is not asked but notified, and it begins at once (S25). */
export async function isCoverNotified(tx: Tx): Promise<boolean> {
  return (await readSetting(tx, 'break_cover')) === 'notified';
}

/** Whom the employee asked to cover their break: as it stands, or how it ended until they have seen that. */
export async function readCoverAsked(tx: Tx, employee: string): Promise<Duty['cover_asked']> {
  const row = await tx.db
    .selectFrom('break_request as q')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.hospital_id', '=', 'q.hospital_id').onRef('e.id', '=', 'q.cover_employee_id'),
    )
    .select(['q.id', 'q.state', 'q.cover_employee_id', 'q.lapses_at', 'q.seen_at', 'e.name'])
    .where('q.employee_id', '=', employee)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.seen_at) return null;
  const { id, state, name, lapses_at } = row;
  if (state === 'agreed' || state === 'withdrawn' || state === 'notified') return null;
  const isOver = (state === 'asked' || state === 'promised') && lapses_at <= tx.clock.now();
  return {
    ...{ id, cover_id: row.cover_employee_id, cover: name, lapses_at: lapses_at.toISOString() },
    state: isOver ? 'lapsed' : state,
  };
}

/**
 * Who asks the employee to cover their break, or has begun one that they are notified of, with the number of their
 * beds.
 */
export async function readAskedToCover(tx: Tx, employee: string): Promise<Duty['asked_to_cover']> {
  const rows = await tx.db
    .selectFrom('break_request as q')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.hospital_id', '=', 'q.hospital_id').onRef('e.id', '=', 'q.employee_id'),
    )
    .select((eb) => [
      'q.id',
      'q.state',
      'q.asked_at',
      'q.lapses_at',
      'e.name',
      eb
        .selectFrom('assignment as a')
        .select((beds) => beds.fn.countAll<number>().as('beds'))
        .whereRef('a.hospital_id', '=', 'q.hospital_id')
        .whereRef('a.employee_id', '=', 'q.employee_id')
        .where('a.ended_at', 'is', null)
        .as('beds'),
    ])
    .where('q.cover_employee_id', '=', employee)
    .where((eb) =>
      eb.or([
        eb.and([eb('q.state', 'in', open), eb('q.lapses_at', '>', tx.clock.now())]),
        eb.and([eb('q.state', '=', 'notified'), eb('q.seen_at', 'is', null), isCoveredNow]),
      ]),
    )
    .orderBy('q.asked_at')
    .execute();
  return rows.map(({ id, name, beds, asked_at, lapses_at, state }) => ({
    ...{ id, from: name, beds: Number(beds), asked_at: asked_at.toISOString(), lapses_at: lapses_at.toISOString() },
    state: state === 'promised' || state === 'notified' ? state : 'asked',
  }));
}

/** The break that the cover was notified of still runs. */
const isCoveredNow = sql<boolean>`exists (select from duty_break k where k.hospital_id = q.hospital_id
  and k.employee_id = q.employee_id and k.cover_employee_id = q.cover_employee_id and k.ended_at is null)`;

export async function breakRequestOf(tx: Tx, id: string) {
  return tx.db.selectFrom('break_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends the request if it still stands, and says so to both. Answers whether it stood. */
export async function endBreakRequest(tx: Tx, id: string, state: Ended): Promise<boolean> {
  const ended = await tx.db
    .updateTable('break_request')
    .set({ state, ended_at: tx.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['id', 'employee_id', 'cover_employee_id'])
    .executeTakeFirst();
  if (ended) announceBreakRequest(tx, ended);
  return ended !== undefined;
}

/** Who leaves or goes on a break neither begins another one nor covers one: what they asked or were asked is over. */
export async function endBreakRequestsOf(tx: Tx, employee: string): Promise<void> {
  const ended = await tx.db
    .updateTable('break_request')
    .set({ state: 'overtaken', ended_at: tx.clock.now() })
    .where('state', 'in', open)
    .where((eb) => eb.or([eb('employee_id', '=', employee), eb('cover_employee_id', '=', employee)]))
    .returning(['id', 'employee_id', 'cover_employee_id'])
    .execute();
  for (const each of ended) announceBreakRequest(tx, each);
}

type Both = { employee_id: string; cover_employee_id: string };

/** Both read anew how they stand. */
export function announceBreakRequest(tx: Tx, { employee_id, cover_employee_id }: Both): void {
  for (const subject of [employee_id, cover_employee_id])
    tx.announce(dutyChanged, { subject, channels: [channels.employee(subject)] });
}
