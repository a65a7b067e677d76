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
  const connection = {
    query: async (text: string, values: readonly unknown[]) => {
      if (lost) throw lost;
      if (++statements === replanAt) {
        replanAt *= 2;
        await client.query('discard plans');
      }
      // Several statements in one text cannot be prepared; they carry no values.
      if (values.length === 0) return client.query(text);
      return client.query({ name: nameOf(text), text, values: [...values] });
    },
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined };
  // Kysely asks a pool for no more than this; its cursors, which nobody here uses, are left out.
  const dialect = new PostgresDialect({ pool: pool as never });
  return { db: new Kysely<Database>({ dialect }), close: () => client.end() };
}
