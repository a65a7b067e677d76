import { sql } from 'kysely';
import { readForStaff, readForStay } from '#server/features/requests/request.reads.ts';
import type { Log } from '#server/platform/log.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { ask } from './ask.ts';

type Needs = { db: Db; inHospital: InHospital; log: Pick<Log, 'error'> };

/**
 * For `/readyz`, whether the product does what it is for: lists are read and a request is made, in a transaction that is
 * rolled back, so that nobody hears of it. `ok`, or that it fails.
 */
export async function mainPathPart({ db, inHospital, log }: Needs): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`select hospital_ids() as id order by 1`.execute(db);
    for (const { id } of rows) if (await tryIn(inHospital, id)) break;
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'the way of a request was tried and failed');
    return 'failing';
  }
}

/** Ends the transaction without a trace; it is no failure. */
class RollBack extends Error {}

/** Answers whether this hospital has a ward to try it in. */
async function tryIn(inHospital: InHospital, hospital: string): Promise<boolean> {
  const caller = { hospital, actor: { kind: 'system', reason: 'main path' } } as const;
  let wasTried = false;
  try {
    await inHospital(caller, async (tx) => {
      const department = await someWard(tx);
      if (department) {
        await ask(tx, department);
        await readForStaff(
          tx,
          sql<boolean>`r.department_id = ${department} and r.status in ('pending', 'accepted', 'shared')`,
        );
        await readForStay(
          tx,
          sql<boolean>`r.stay_id = (select stay_id from probe where department_id = ${department})`,
          1,
        );
        wasTried = true;
      }
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  return wasTried;
}

async function someWard(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from department d where d.active and d.deleted_at is null
      and exists (select from room r where r.department_id = d.id and r.deleted_at is null)
    order by d.position, d.id limit 1`.execute(tx.db);
  return rows[0]?.id;
}
