import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/platform/database/schema/database.ts';

/** One connection of its own, for a transaction of some 100,000 statements. */
export type QuickDatabase = { db: Kysely<Database>; close(): Promise<void> };

/**
 * Plans are made by the size that the tables have at that moment, and they grow from nothing: plan anew at twice as
 * many.
 */
const firstReplan = 400;

/**
 * Every statement is prepared once and planned once: the same few hundred come again and again, and planning them
 * would take most of the time. Sequential scans are off, since those plans are made while the tables are still empty.
 */
export async function openQuickDatabase(url: string): Promise<QuickDatabase> {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  await client.query(`set transaction_timeout = 0; set lock_timeout = '60s'; set jit = off; set enable_seqscan = off;
    set plan_cache_mode = force_generic_plan`);
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `demo_${names.size}`;
    names.set(text, name);
    return name;
  };
  let statements = 0;
  let replanAt = firstReplan;
  const replan = () => {
    replanAt *= 2;
    return client.query('discard plans');
  };
  const connection = {
    query: async (text: string, values: readonly unknown[]) => {
      if (lost) throw lost;
      // Sent at once and in order, whatever is waited for: what is asked next must not overtake this statement.
      const replanned = ++statements === replanAt ? replan() : null;
      // Several statements in one text cannot be prepared; they carry no values.
      const answer =
        values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values: [...values] });
      const [answered] = await Promise.all([answer, replanned]);
      return answered;
    },
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined };
  // Kysely asks a pool for no more than this; its cursors, which nobody here uses, are left out.
  const dialect = new PostgresDialect({ pool: pool as never });
  return { db: new Kysely<Database>({ dialect }), close: () => client.end() };
}
