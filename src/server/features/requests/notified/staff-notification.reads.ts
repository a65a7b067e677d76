import { sql } from 'kysely';
import { visibleTo } from '#server/features/requests/facts/visibility.ts';
import { isUnreadMention, wasOpened } from '#server/features/requests/mention.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { staffNotificationsShown } from '#shared/notifications/notifications-shown.ts';
import type { StaffNotification, StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import { listAssigned } from './assigned-by-others.reads.ts';

const dayMs = 86_400_000;

type Row = {
  id: string;
  kind: StaffNotification['kind'];
  at: Date;
  is_unread: boolean;
  unread: number;
  note: StaffNotification['note'];
  request_id: string;
  urgency: StaffNotification['request']['urgency'];
  status: StaffNotification['request']['status'];
  department: string;
  room: string;
  bed: string;
  items: StaffNotification['request']['items'];
  taken_by: StaffNotification['request']['taken_by'];
  taken_at: Date | null;
  ended_at: Date | null;
};

/**
 * What called the employee in the last day, each request once with its last round, what colleagues noted for them, and
 * which beds others assigned to them; the newest first. Only of requests that they may see, so that each line opens its
 * card.
 */
export async function listStaffNotifications(tx: Tx, employee: string): Promise<StaffNotifications> {
  const { rows } = await sql<Row>`
    with ${happened(tx, employee)}
    select h.id, h.kind, h.at, h.is_unread, (count(*) filter (where h.is_unread) over ())::int as unread, h.note,
      r.id as request_id, r.urgency, r.status, d.name as department, room.name as room, bed.label as bed,
      (select json_agg(json_build_object('icon', s.icon, 'quantity', i.quantity,
          'title', service_titles(s.hospital_id, s.id)) order by i.position)
        from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
        where i.hospital_id = r.hospital_id and i.request_id = r.id) as items,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as taken_by,
      t.accepted_at as taken_at, r.ended_at
    from happened h
    join request r on r.hospital_id = h.hospital_id and r.id = h.request_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    left join lateral (select a.employee_id, a.accepted_at from request_acceptance a
      where r.status in ('accepted', 'shared', 'done') and a.hospital_id = r.hospital_id and a.request_id = r.id
      order by a.accepted_at desc limit 1) t on true
    left join employee e on e.hospital_id = r.hospital_id and e.id = t.employee_id
    order by h.at desc, h.id limit ${sql.lit(staffNotificationsShown + 1)}`.execute(tx.db);
  const { assignments, is_cut: is_assignments_cut } = await listAssigned(tx, employee, dayBefore(tx.clock.now()));
  return {
    unread: (rows[0]?.unread ?? 0) + unreadOf(assignments),
    is_cut: rows.length > staffNotificationsShown,
    is_assignments_cut,
    notifications: rows.slice(0, staffNotificationsShown).map(asNotification),
    assignments,
  };
}

/** How many of them are unread. */
export async function countUnread(tx: Tx, employee: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with ${happened(tx, employee)}
    select count(*)::int as unread from happened where is_unread`.execute(tx.db);
  const { assignments } = await listAssigned(tx, employee, dayBefore(tx.clock.now()));
  return (rows[0]?.unread ?? 0) + unreadOf(assignments);
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);
const unreadOf = (lines: readonly { is_unread: boolean }[]) => lines.filter(({ is_unread }) => is_unread).length;

/** Calls and mentions of the last day on requests that the employee sees. Step 0 is their own acceptance, no call. */
function happened(tx: Tx, employee: string) {
  const now = tx.clock.now();
  const since = dayBefore(now);
  return sql`
    seen as (select coalesce(max(until_at), '-infinity') as until from notification_read where employee_id = ${employee}),
    called as (select distinct on (n.request_id) n.* from request_notified n
      where n.employee_id = ${employee} and n.step > 0 and n.notified_at > ${since}
      order by n.request_id, n.notified_at desc, n.generation desc),
    happened as (
      select n.hospital_id, n.request_id as id, n.request_id, 'call' as kind, n.notified_at as at, null::json as note,
        n.notified_at > seen.until and ${wasMissed(employee, now)} as is_unread
      from called n cross join seen
      where ${isVisible(employee, sql`n`)}
      union all
      select n.hospital_id, n.id, n.request_id, 'mention', n.written_at,
        json_build_object('by', y.name, 'text', n.text), ${isUnreadMention(employee)}
      from request_note n
      join employee y on y.hospital_id = n.hospital_id and y.id = n.employee_id
      where n.mention_id = ${employee} and n.written_at > ${since} and ${isVisible(employee, sql`n`)})`;
}

type Sql = ReturnType<typeof sql>;

function isVisible(employee: string, row: Sql) {
  return sql`exists (select from request r where r.hospital_id = ${row}.hospital_id and r.id = ${row}.request_id
    and ${visibleTo(employee)})`;
}

/**
 * A call `n` that none of the employee's devices showed within the time after which a push counts as missed (S16), that
 * lasted as long, and that they neither opened, nor declined, nor took since.
 */
function wasMissed(employee: string, now: Date) {
  const inTime = sql`n.notified_at + make_interval(secs => ${timing.pushMissedSeconds})`;
  return sql`(n.declined_at is null and ${inTime} <= ${now}
    and not exists (select from receipt c where c.hospital_id = n.hospital_id and c.request_id = n.request_id
      and c.generation = n.generation and c.employee_id = ${employee} and c.at <= ${inTime})
    and not exists (select from request_acceptance a where a.hospital_id = n.hospital_id and a.request_id = n.request_id
      and a.accepted_at >= n.notified_at and (a.accepted_at < ${inTime} or a.employee_id = ${employee}))
    and not exists (select from request q where q.hospital_id = n.hospital_id and q.id = n.request_id
      and q.ended_at >= n.notified_at and q.ended_at < ${inTime})
    and not ${wasOpened(employee, sql`n.notified_at`)})`;
}

function asNotification(row: Row): StaffNotification {
  const { id, kind, at, is_unread, note, request_id, urgency, status, department, room, bed, items, taken_by } = row;
  const place = { department, room, bed };
  const times = { taken_at: row.taken_at?.toISOString() ?? null, ended_at: row.ended_at?.toISOString() ?? null };
  return {
    ...{ id, kind, at: at.toISOString(), is_unread, note },
    request: { id: request_id, urgency, status, ...place, items, taken_by, ...times },
  };
}
