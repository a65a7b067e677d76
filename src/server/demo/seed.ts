import { sql } from 'kysely';
import { demoPasswordHash, earlierPasswordHash } from '#server/demo/hospital/employees.ts';
import { hospital } from '#server/demo/hospital/places.ts';
import { findOrMakeHospital, hospitalByCode } from '#server/features/hospitals/hospital.actions.ts';
import type { RunningClock } from '#server/platform/clock.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { seedFirstCodes } from './ground/codes.ts';
import { seedDevices } from './ground/devices.ts';
import { type Ground, seedGround } from './ground/ground.ts';
import { converse } from './history/converse.ts';
import { planHistory } from './history/plan.ts';
import { play } from './history/play.ts';
import { careHints } from './hospital/opening.ts';
import { openQuickDatabase } from './quick-database.ts';

export type SeedOptions = {
  /** For the app's role. */
  url: string;
  /** The running server's; its present becomes the demo's. */
  clock: RunningClock;
  secrets: SharedSecrets;
  production: boolean;
};
export type Seeded = { hospital: string; isNew: boolean; tookMs: number };

/** Says that a hospital was seeded to its end; written in the same transaction as everything else. */
const readySetting = 'demo_ready';
// Any number will do, as long as every Wardbell takes the same.
const lock = 7_214_883_002;

/**
 * Makes the demo hospital, once. Ground, four weeks of history and the present are one transaction, so a crash leaves
 * at most the bare hospital row, and the next start fills it. Nothing of the past is announced to anybody.
 * Throws in production, and where a hospital of that code exists that is not the demo.
 */
export async function seedDemo({ url, clock, secrets, production }: SeedOptions): Promise<Seeded> {
  if (production) throw new Error('The demo hospital is not made in production: everyone knows its passwords.');
  const began = performance.now();
  const { db, close } = await openQuickDatabase(url);
  try {
    await sql`select pg_advisory_lock(${lock})`.execute(db);
    const id = await findOrMakeHospital(db, hospital);
    const inHospital = hospitalTransactions({ db, clock, write: async () => [], committed: () => undefined });
    const isNew = await inHospital({ hospital: id, actor: { kind: 'system', reason: 'demo' } }, async (tx) => {
      if (await isReady(tx)) {
        await renewPasswords(tx);
        return false;
      }
      await requireUntouched(tx);
      await live(tx, secrets);
      return true;
    });
    return { hospital: id, isNew, tookMs: performance.now() - began };
  } finally {
    await close();
  }
}

/** Whether this database holds the demo: then the server must not be reachable beyond its own machine. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const id = await demoHospital(db);
  if (!id) return false;
  return db.transaction().execute(async (inside) => {
    await sql`select set_config('app.hospital_id', ${id}, true)`.execute(inside);
    return isReady({ db: inside });
  });
}

/** The id of the demo hospital, if there is one. */
export function demoHospital(db: Db): Promise<string | null> {
  return hospitalByCode(db, hospital.code);
}

async function isReady(tx: Pick<Tx, 'db'>): Promise<boolean> {
  const row = await tx.db.selectFrom('setting').select('key').where('key', '=', readySetting).executeTakeFirst();
  return row !== undefined;
}

async function requireUntouched(tx: Tx): Promise<void> {
  const row = await tx.db.selectFrom('department').select('id').limit(1).executeTakeFirst();
  if (row) throw new Error(`There is a hospital ${hospital.code} that is not the demo. Give it another code first.`);
}

/** A demo of an earlier version signs in with the password that is printed now; a changed one stays. */
async function renewPasswords(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('employee')
    .set({ password_hash: demoPasswordHash })
    .where('password_hash', '=', earlierPasswordHash)
    .execute();
}

async function live(tx: Tx, secrets: SharedSecrets): Promise<void> {
  await describeHospital(tx);
  const ground = await seedGround(tx, secrets, demoPasswordHash);
  await play({ tx, ground, secrets }, planHistory(tx.clock.now().getTime()));
  await noteHints(tx, ground);
  await converse(tx, ground);
  await seedFirstCodes(tx, secrets, ground);
  await seedDevices(tx, secrets, ground);
  await tx.db
    .insertInto('setting')
    .values({ hospital_id: tx.hospital, key: readySetting, type: 'boolean', value: 'true' })
    .execute();
}

async function describeHospital(tx: Tx): Promise<void> {
  const { code, name, address, phone, default_locale, time_zone, currency } = hospital;
  const { rows } = await sql<{
    version: number | null;
  }>`select save_hospital(1, ${code}, ${name}, true, true, ${address},
    ${phone}, null, ${default_locale}, ${time_zone}, ${currency}, null) as version`.execute(tx.db);
  if (!rows[0]?.version) throw new Error('The demo hospital was changed while it was made.');
}

async function noteHints(tx: Tx, ground: Ground): Promise<void> {
  for (const { bed, kind, language_tag, by } of careHints) {
    const stay = await tx.db
      .selectFrom('stay_bed')
      .select('stay_id')
      .where('bed_id', '=', ground.beds.get(bed) ?? '')
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!stay) continue; // a free bed has nobody to note anything of
    await tx.db
      .insertInto('care_hint')
      .values({
        hospital_id: tx.hospital,
        stay_id: stay.stay_id,
        kind,
        language_tag,
        set_by_employee_id: ground.employees.get(by) ?? null,
        set_at: tx.clock.now(),
      })
      .execute();
  }
}
