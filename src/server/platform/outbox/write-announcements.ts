import { sql } from 'kysely';
import type { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { Announcement, OutboxRow } from './event.ts';
import type { Db } from './ports.ts';

/**
 * Writes announcements inside the transaction that makes the change, in one statement: an outbox row each, and a
 * delivery for every durable listener of its kind. Answers the rows in the order of the announcements; they go to
 * `Outbox.committed` once the commit is on disk.
 */
export async function writeAnnouncements(
  db: Db,
  hospitalId: string,
  announcements: readonly Announcement[],
  { listeners, now }: { listeners: ListenerRegistry; now: Date },
): Promise<OutboxRow[]> {
  if (announcements.length === 0) return [];
  const rows = announcements.map(({ kind, subject, version, channels, exceptSocket, detail = {}, socketsOnly }) => ({
    ...{ hospital_id: hospitalId, kind, subject, version, channels, except_socket: exceptSocket ?? null, detail },
    listeners: socketsOnly ? [] : listeners.of(kind),
  }));
  const { rows: written } = await sql<StoredRow>`
    with announced as materialized (
      select uuidv7() as id, a.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(hospital_id uuid,
        kind text, subject uuid, version integer, channels text[], except_socket text, detail jsonb, listeners text[])),
    owed as (
      insert into delivery (event_id, listener, hospital_id, kind, subject, detail, created_at, next_at)
      select a.id, l.listener, a.hospital_id, a.kind, a.subject, a.detail, ${now}, ${now}
      from announced a, unnest(a.listeners) as l(listener)),
    written as (
      insert into outbox (id, hospital_id, kind, subject, version, channels, except_socket, detail, created_at)
      select id, hospital_id, kind, subject, version, channels, except_socket, detail, ${now} from announced
      returning ${columns})
    select ${columns} from written order by id`.execute(db);
  return written.map(outboxRow);
}

/** Reads committed rows by id, in the order in which they were made. */
export async function readOutboxRows(db: Db, ids: readonly string[]): Promise<OutboxRow[]> {
  const rows = await db.selectFrom('outbox').select(outboxColumns).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(outboxRow);
}

const outboxColumns = [
  'id',
  'xid',
  'hospital_id',
  'kind',
  'subject',
  'version',
  'channels',
  'except_socket',
  'detail',
] as const;
const columns = sql.join(outboxColumns.map((name) => sql.ref(name)));

type StoredRow = Omit<OutboxRow, 'exceptSocket' | 'detail'> & { except_socket: string | null; detail: unknown };

function outboxRow({ except_socket, detail, ...row }: StoredRow): OutboxRow {
  // Only `writeAnnouncements` writes this column, so what comes back has the type that went in.
  return { ...row, exceptSocket: except_socket, detail: detail as OutboxRow['detail'] };
}
