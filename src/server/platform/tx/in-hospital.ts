import { type Kysely, sql } from 'kysely';
import type { RunningClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Announcement, OutboxRow } from '#server/platform/outbox/event.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { Pipeline } from './pipeline.ts';
import type { Actor, Db, Tx } from './tx.ts';

/** What a transaction needs from the running process. */
export type TxSource = {
  db: Kysely<Database>;
  clock: Pick<RunningClock, 'now' | 'movedMs' | 'read'>;
  /** Writes the outbox rows inside the transaction, by one statement, and answers them in their order. */
  write(db: Db, hospital: string, announcements: Announcement[]): Promise<OutboxRow[]>;
  /** Called once the commit is on disk. */
  committed(rows: OutboxRow[]): void;
  /**
   * For callers whose own part has succeeded: what could not be done afterwards is reported here instead of being
   * thrown.
   */
  followUpFailed?(failed: SubjectsFailed): void;
  /** Everything up to the commit is done, what is announced included, and then rolled back: nobody hears of it. */
  isRehearsal?: boolean;
};

export type Caller = { hospital: string; actor: Actor; device?: string | null; socket?: string | null };
export type InHospital = <T>(caller: Caller, action: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * How often is tried what can succeed when asked again: a serialization failure, a deadlock, a statement prepared
 * before a migration; and a lock waited for too long, only twice, since that wait must end before the device gives up.
 */
const clockWentBack = 'WB001';
const triesOf: Record<string, number> = { [clockWentBack]: 4, '40001': 4, '40P01': 4, '0A000': 4, '55P03': 2 };

/** Whether the same transaction may succeed when it is tried again: others were in its way for a moment. */
export function mayPass(error: unknown): boolean {
  return Object.hasOwn(triesOf, codeOf(error));
}

const codeOf = (error: unknown): string => (isRecord(error) ? String(error.code ?? '') : '');

/** Some of what was to be done after the commit could not be; the rest was. */
export class SubjectsFailed extends AggregateError {
  readonly subjects: readonly string[];
  constructor(failed: readonly { subject: string; error: unknown }[]) {
    super(
      failed.map(({ error }) => error),
      `${failed.length} subjects could not be handled, the first: ${failed[0]?.error}`,
    );
    this.name = 'SubjectsFailed';
    this.subjects = failed.map(({ subject }) => subject);
  }
}

type FollowUp = { subject: string; action: (tx: Tx) => Promise<void> };

/** Opens transactions inside one hospital; row level security sees to it that nothing else is visible. */
export function hospitalTransactions(source: TxSource): InHospital {
  return async function inHospital(caller, action) {
    const { result, followUps } = await retried(source, caller, action);
    const failed: { subject: string; error: unknown }[] = [];
    // A follow-up may ask for further ones, which come last.
    for (const { subject, action: follow } of followUps) {
      try {
        followUps.push(...(await retried(source, caller, follow)).followUps);
      } catch (error) {
        failed.push({ subject, error });
      }
    }
    if (failed.length > 0) {
      const error = new SubjectsFailed(failed);
      if (!source.followUpFailed) throw error;
      source.followUpFailed(error);
    }
    return result;
  };
}

type Done<T> = { result: T; followUps: FollowUp[] };

async function retried<T>(source: TxSource, caller: Caller, action: (tx: Tx) => Promise<T>): Promise<Done<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(source, caller, action);
    } catch (error) {
      const code = codeOf(error);
      if (attempt >= (triesOf[code] ?? 1)) throw error;
      // Waits until the times have moved, so that the next try goes by the new one.
      if (code === clockWentBack) await source.clock.read();
    }
  }
}

async function once<T>(source: TxSource, caller: Caller, action: (tx: Tx) => Promise<T>): Promise<Done<T>> {
  if (!isUuid(caller.hospital)) throw new Error('a transaction needs a hospital');
  const announcements: Announcement[] = [];
  const followUps: FollowUp[] = [];
  const movedMs = source.clock.movedMs();
  const confirm = movedMs === null ? undefined : `select confirm_clock(${movedMs})`;
  const { result, rows } = await source.db.getExecutor().provideConnection(async (connection) => {
    const pipeline = new Pipeline(connection);
    pipeline.begin(caller.hospital);
    try {
      const tx: Tx = {
        db: pipeline.db,
        hospital: caller.hospital,
        actor: caller.actor,
        device: caller.device ?? null,
        socket: caller.socket ?? null,
        clock: source.clock,
        announce: ({ kind }, happened) => {
          announcements.push({ kind, version: 0, channels: [], exceptSocket: caller.socket ?? null, ...happened });
        },
        afterwards: (subject, later) => followUps.push({ subject, action: later }),
      };
      return {
        result: await action(tx),
        rows: await end(source, pipeline, announcements, { hospital: caller.hospital, confirm }),
      };
    } catch (error) {
      // The caller gets the first failure.
      await pipeline.rollback();
      throw error;
    }
  });
  if (rows.length > 0) source.committed(rows);
  return { result, followUps: source.isRehearsal ? [] : followUps };
}

/** Sends the announcements and the commit together, and waits for both. Answers the rows that were written. */
async function end(
  source: TxSource,
  pipeline: Pipeline,
  announcements: Announcement[],
  { hospital, confirm }: { hospital: string; confirm: string | undefined },
): Promise<OutboxRow[]> {
  if (source.isRehearsal) {
    await source.write(pipeline.db, hospital, announcements);
    if (confirm !== undefined) await sql.raw(confirm).execute(pipeline.db);
    await pipeline.rollback();
    return [];
  }
  if (announcements.length === 0) {
    await pipeline.commit(confirm);
    return [];
  }
  const { db, sent } = pipeline.counted();
  const written = source.write(db, hospital, announcements);
  // The commit must not overtake what it is to save.
  await Promise.race([sent(1), written]);
  const [rows] = await Promise.all([written, pipeline.commit(confirm)]);
  return rows;
}
