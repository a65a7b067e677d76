import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areas } from '#shared/areas/all.ts';
import { channelOfArea } from '#shared/areas/area.events.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { hasOneOf, inScope } from './access.reads.ts';
import type { Whom } from './held.reads.ts';

/**
 * Changes what these employees may do and tells their open apps, which read their rights again; what they hear of wards
 * whose board they see no longer, of threads that they read no longer, and of areas that they view no longer, ends, on
 * every process (S28). Whoever of them is not signed in is named too: they may sign in before the change is committed, and
 * hear nothing where they do not.
 */
export async function changeRights<T>(tx: Tx, whom: Whom, change: () => Promise<T>): Promise<T> {
  const before = await readHeard(tx, whom);
  const changed = await change();
  const after = new Map((await readHeard(tx, whom)).map((one) => [one.id, one]));
  for (const { id, wards, threads, views, reads } of before) {
    const lost = wards.filter((ward) => !after.get(id)?.wards.includes(ward));
    const closed = areas.filter(({ name }) => views.includes(name) && !after.get(id)?.views.includes(name));
    const unread = threads.filter((ward) => !after.get(id)?.threads.includes(ward));
    const ended = [
      ...(await channelsOfThreads(tx, unread)),
      ...(reads && !after.get(id)?.reads ? await channelsElsewhere(tx, id) : []),
      ...lost.flatMap((ward) => [channels.department(ward), channels.duty(ward)]),
      ...closed.map((area) => channelOfArea(tx.hospital, area)),
    ];
    tx.announce(rightsChanged, { subject: id, channels: [channels.employee(id)], detail: { ended } });
  }
  return changed;
}

/** The channels of the running stays of these wards, whose threads somebody may have open. */
async function channelsOfThreads(tx: Tx, wards: readonly string[]) {
  if (wards.length === 0) return [];
  const { rows } = await sql<{ stay_id: string }>`
    select at.stay_id from stay_bed at join bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    where at.ended_at is null and r.department_id = any(${wards}::uuid[]) order by at.stay_id`.execute(tx.db);
  return rows.flatMap(({ stay_id }) => [channels.stay(stay_id), channels.messages(stay_id)]);
}

/**
 * Whoever goes off duty hears no more of threads outside their scope, which they read as long as they could answer them.
 * To be called once the presence has ended.
 */
export async function endThreadsElsewhere(tx: Tx, employee: string): Promise<void> {
  const ended = await channelsElsewhere(tx, employee);
  if (ended.length === 0) return;
  tx.announce(rightsChanged, { subject: employee, channels: [channels.employee(employee)], detail: { ended } });
}

/** The channels of the running stays outside their scope of whose threads this employee was notified. */
async function channelsElsewhere(tx: Tx, employee: string) {
  const { rows } = await sql<{ stay_id: string }>`
    select distinct n.stay_id from message_notified n
    join stay_bed at on at.hospital_id = n.hospital_id and at.stay_id = n.stay_id and at.ended_at is null
    join bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    where n.employee_id = ${employee} and not (${inScope(employee, sql`r.department_id`)})
    order by n.stay_id`.execute(tx.db);
  return rows.flatMap(({ stay_id }) => [channels.stay(stay_id), channels.messages(stay_id)]);
}

type Heard = { id: string; wards: string[]; threads: string[]; views: string[]; reads: boolean };

/**
 * Those of them whose account has not ended, with the wards whose board they see, those whose threads they read, the areas
 * that they may view, and whether they read threads at all.
 */
async function readHeard(tx: Tx, whom: Whom): Promise<Heard[]> {
  const views = areas.map(({ name }) => sql`case when ${hasOneOf([`${name}:view`], sql`p.id`)} then ${name}::text end`);
  const wanted = 'employee' in whom ? sql`p.id = ${whom.employee}` : sql`p.access_level_id = ${whom.level}`;
  const reached = sql`array(select w.id from department w where w.hospital_id = p.hospital_id
    and ${inScope(sql`p.id`, sql`w.id`)})`;
  const { rows } = await sql<Heard>`
    select p.id, case when ${hasOneOf(['board:view'], sql`p.id`)} then ${reached} else '{}' end as wards,
      case when ${hasOneOf(['messages:view'], sql`p.id`)} then ${reached} else '{}' end as threads,
      array_remove(array[${sql.join(views)}], null) as views,
      ${hasOneOf(['messages:view'], sql`p.id`)} as reads
    from employee p where ${wanted} and p.active and p.deleted_at is null order by p.id`.execute(tx.db);
  return rows;
}
