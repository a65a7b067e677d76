import { sql } from 'kysely';
import { visibleTo } from '#server/features/requests/facts/visibility.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Sql = ReturnType<typeof sql>;

/** The employee has opened the request `n` since then. */
export function wasOpened(employee: string, since: Sql): Sql {
  return sql`exists (select from acknowledgement k where k.hospital_id = n.hospital_id and k.request_id = n.request_id
    and k.employee_id = ${employee} and k.at >= ${since})`;
}

/** A note `n` for the employee that they have seen neither in their list nor on its request. */
export function isUnreadMention(employee: string): Sql {
  return sql`(not exists (select from notification_read w where w.hospital_id = n.hospital_id
      and w.employee_id = ${employee} and w.until_at >= n.written_at)
    and not ${wasOpened(employee, sql`n.written_at`)})`;
}

/**
 * What colleagues have noted for an employee since their duty began, and they have not read: by note, with where its
 * bed stands. Nothing off duty and during a break; what was noted during the break is there after it.
 */
export function standingMentions(employee: string): Sql {
  return sql`select n.id as subject, n.written_at as called_at, d.name || ' · ' || room.name || '·' || bed.label as title
    from request_note n
    join present_employee p on p.hospital_id = n.hospital_id and p.employee_id = n.mention_id
    join attendance a on a.hospital_id = p.hospital_id and a.id = p.attendance_id and a.entered_at <= n.written_at
    join request r on r.hospital_id = n.hospital_id and r.id = n.request_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where n.mention_id = ${employee} and ${visibleTo(employee)} and ${isUnreadMention(employee)}`;
}

/** The request on which something was noted; null once it is erased. */
export async function requestOfNote(tx: Tx, note: string): Promise<string | null> {
  const row = await tx.db.selectFrom('request_note').select('request_id').where('id', '=', note).executeTakeFirst();
  return row?.request_id ?? null;
}
