import { sql } from 'kysely';
import { allows, requireInScope } from '#server/features/access/access.reads.ts';
import { openAttendance } from '#server/features/attendance/attendance.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { SheetBed, SheetRequest, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { readGone } from './gone-rows.ts';
import { readersOf, readReadings } from './readers.ts';
import { type BedRow, countLater, type RequestRow, readBeds, readRequests } from './sheet-rows.ts';

/**
 * A step is stamped before its transaction commits: what was stamped within so many milliseconds before the sheet was read
 * may not have stood on it, and counts as changed.
 */
const overlapMs = 1000;

type Sees = { requests: boolean; hints: boolean; messages: boolean };

/**
 * What the coming shift reads of a ward, each part for who may see it elsewhere, and what has changed since the caller
 * read it last. Throws `not_found` beyond the employee's scope.
 */
export async function readSheet(tx: Tx, ward: string): Promise<WardSheet> {
  const employee = await requireInScope(tx, ward, 'department');
  const { name } = await readWard(tx, ward);
  const sees = {
    requests: await allows(tx, 'board:view'),
    hints: await allows(tx, ['board:view', 'stays:view']),
    messages: await allows(tx, 'messages:view'),
  };
  const readings = await readReadings(tx, ward);
  const own = readings.find(({ employee_id }) => employee_id === employee);
  const since = own ? new Date(own.as_of.getTime() - overlapMs) : null;
  const sheet = { ward, now: tx.clock.now(), since };
  const requests = sees.requests ? await readRequests(tx, sheet) : [];
  const beds = await readBeds(tx, sheet, [...new Set(requests.map(({ bed_id }) => bed_id))]);
  const later = sees.requests ? await countLater(tx, sheet) : { count: 0, is_new: false };
  const isOnDuty = (await openAttendance(tx, employee)) !== undefined;
  return {
    ...{ id: ward, name, as_of: sheet.now.toISOString() },
    beds: beds.map((bed) => bedOf(bed, requests, sees)),
    ...{ planned_later: later.count, is_later_new: later.is_new },
    read: own ? { at: own.read_at.toISOString(), as_of: own.as_of.toISOString() } : null,
    gone: since ? await readGone(tx, { ward, since, seesRequests: sees.requests, seesHints: sees.hints }) : [],
    readers: isOnDuty ? await readersOf(tx, ward, readings) : null,
  };
}

async function readWard(tx: Tx, id: string): Promise<{ name: string }> {
  const ward = await tx.db
    .selectFrom('department')
    .select('name')
    .where('id', '=', id)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!ward) throw notFound('department');
  return ward;
}

function bedOf(row: BedRow, requests: readonly RequestRow[], sees: Sees): SheetBed {
  const { id, label, room, stay_id, since, is_new, unread, unread_since, is_urgent, is_unread_new } = row;
  const count = { count: unread, since: unread_since?.toISOString() ?? null };
  return {
    ...{ id, label, room, stay_id, since: since?.toISOString() ?? null, is_new },
    hints: sees.hints ? row.hints : null,
    requests: sees.requests ? requests.filter(({ bed_id }) => bed_id === id).map(requestOf) : null,
    unread: sees.messages ? { ...count, is_urgent, is_new: is_unread_new } : null,
  };
}

function requestOf({ bed_id: _, is_new, is_changed, ...request }: RequestRow): SheetRequest {
  const { status, submitted_at, wanted_at, due_at, accepted_at, promise_counts_from } = request;
  return {
    ...request,
    status: status === 'accepted' || status === 'shared' ? status : 'pending',
    submitted_at: submitted_at.toISOString(),
    wanted_at: wanted_at?.toISOString() ?? null,
    due_at: due_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
    promise_counts_from: promise_counts_from?.toISOString() ?? null,
    change: is_new ? 'new' : is_changed ? 'changed' : null,
  };
}
