import type { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { Announcement, OutboxRow } from './event.ts';
import type { Db } from './ports.ts';

/**
 * Writes announcements inside the transaction that makes the change: an outbox row each, and a delivery for every
 * durable listener of its kind. Answers the rows, which go to `Outbox.committed` once the commit is on disk.
 */
export async function writeAnnouncements(
  db: Db,
  hospitalId: string,
  announcements: readonly Announcement[],
  { listeners, now }: { listeners: ListenerRegistry; now: Date },
): Promise<OutboxRow[]> {
  if (announcements.length === 0) return [];
  const values = announcements.map((announcement) => ({
    hospital_id: hospitalId,
    kind: announcement.kind,
    subject: announcement.subject,
    version: announcement.version,
    channels: [...announcement.channels],
    except_socket: announcement.exceptSocket ?? null,
    detail: JSON.stringify(announcement.detail ?? {}),
    created_at: now,
  }));
  const written = await db.insertInto('outbox').values(values).returning(outboxColumns).execute();
  const deliveries = written.flatMap((row, place) =>
    (announcements[place]?.socketsOnly ? [] : listeners.of(row.kind)).map((listener) => ({
      event_id: row.id,
      listener,
      hospital_id: hospitalId,
      kind: row.kind,
      subject: row.subject,
      detail: JSON.stringify(row.detail),
      created_at: now,
      next_at: now,
    })),
  );
  if (deliveries.length > 0) await db.insertInto('delivery').values(deliveries).execute();
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

type StoredRow = Omit<OutboxRow, 'exceptSocket' | 'detail'> & { except_socket: string | null; detail: unknown };

function outboxRow({ except_socket, detail, ...row }: StoredRow): OutboxRow {
  // Only `writeAnnouncements` writes this column, so what comes back has the type that went in.
  return { ...row, exceptSocket: except_socket, detail: detail as OutboxRow['detail'] };
}
