import { sql } from 'kysely';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Dashboard, FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { countFigures } from './count-figures.ts';
import { readFeedback } from './feedback.reads.ts';
import { readParts, readServices, readTotals } from './figures.reads.ts';
import { isLateAt } from './is-late.ts';
import { readPeople } from './people.reads.ts';
import { periodOf } from './period.ts';

/** How long patients wait, of the departments of the caller. Throws `invalid` for a period that is none. */
export async function readDashboard(tx: Tx, asked: FiguresQuery): Promise<Dashboard> {
  const period = await periodOf(tx, asked);
  const { counted_to, is_behind } = await countFigures(tx);
  const { department, hour, weekday, urgency } = await readParts(tx, period);
  return {
    now: await readNow(tx, period.department),
    period: { from: period.from, to: period.to },
    period_before: { from: period.from_before, to: period.to_before },
    ...{ counted_to: counted_to.toISOString(), is_behind },
    ...(await readTotals(tx, period)),
    choices: await readDepartments(tx),
    departments: department.map(({ key, name, ...measures }) => ({ id: key, name: name ?? '', ...measures })),
    services: await readServices(tx, period),
    ...{ hours: hour, weekdays: weekday, urgencies: urgency },
    feedback: await readFeedback(tx, period),
    people: (await readSetting(tx, 'figures_of_persons')) ? await readPeople(tx, period) : null,
  };
}

type Open = {
  id: string;
  place: string;
  since: Date;
  is_accepted: boolean;
  is_overdue: boolean;
  is_unreceived: boolean;
};

const mostDepartments = 500;

async function readDepartments(tx: Tx): Promise<Dashboard['choices']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from department d where d.deleted_at is null and ${inScopeOf(tx, sql`d.id`)}
    order by d.position, d.name, d.id limit ${mostDepartments}`.execute(tx.db);
  return rows;
}

const named = 3;
const most = 5000;

/** What is open at this moment: not what is planned for later. */
async function readNow(tx: Tx, department: string | undefined): Promise<Dashboard['now']> {
  const now = tx.clock.now();
  const { rows } = await sql<Open>`
    select r.id, d.name || ' · ' || o.name || '·' || b.label as place, r.due_at as since, r.status = 'accepted' as is_accepted,
      ${isLateAt(now)} as is_overdue,
      r.unreceived <> 'no' as is_unreceived
    from request r
    join bed b on b.hospital_id = r.hospital_id and b.id = r.bed_id
    join room o on o.hospital_id = b.hospital_id and o.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    where r.is_open and not r.is_probe and r.due_at <= ${now} and ${inScopeOf(tx, sql`r.department_id`)}
      and (${department ?? null}::uuid is null or r.department_id = ${department ?? null}::uuid)
    order by r.due_at, r.id limit ${most}`.execute(tx.db);
  const waiting = (some: readonly Open[]) => ({
    total: some.length,
    first: some.slice(0, named).map(({ id, place, since }) => ({ id, place, since: since.toISOString() })),
  });
  return {
    open: rows.length,
    accepted: rows.filter(({ is_accepted }) => is_accepted).length,
    overdue: waiting(rows.filter(({ is_overdue }) => is_overdue)),
    unreceived: waiting(rows.filter(({ is_unreceived }) => is_unreceived)),
  };
}
