import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A bed that nobody lies in, and its stay. */
export type Guest = { bed_id: string; stay_id: string };

/**
 * A bed and a stay for the main path to be tried with, which differ from a patient's in nothing; for a transaction that
 * is rolled back.
 */
export async function patientOfNobody(tx: Tx, department: string): Promise<Guest> {
  const bed_id = await makeBed(tx, department, false);
  return { bed_id, stay_id: await openStay(tx, bed_id, false) };
}

/**
 * Sees to it that the ward's probe has a bed in a room of the ward and a stay that runs. Answers whether it is new. The
 * ward is held meanwhile, so that several servers make one between them.
 */
export async function standIn(tx: Tx, department: string): Promise<boolean> {
  await tx.db.selectFrom('department').select('id').where('id', '=', department).forNoKeyUpdate().execute();
  const { rows } = await sql<{ bed: string; isRunning: boolean; isHere: boolean }>`
    select p.bed_id as bed, s.ended_at is null as "isRunning",
      r.department_id = p.department_id and r.deleted_at is null as "isHere"
    from probe p join stay s on s.id = p.stay_id join bed b on b.id = p.bed_id join room r on r.id = b.room_id
    where p.department_id = ${department}`.execute(tx.db);
  const known = rows[0];
  if (!known) {
    const bed_id = await makeBed(tx, department, true);
    const stay_id = await openStay(tx, bed_id, true);
    await tx.db
      .insertInto('probe')
      .values({ hospital_id: tx.hospital, department_id: department, bed_id, stay_id })
      .execute();
    return true;
  }
  // A room may be given to another ward or closed, and a stay may be ended by mistake.
  if (!known.isHere) await moveBed(tx, known.bed, department);
  if (!known.isRunning) {
    const stay_id = await openStay(tx, known.bed, true);
    await tx.db.updateTable('probe').set({ stay_id }).where('department_id', '=', department).execute();
  }
  return false;
}

/** A bed that no list shows and nobody can sign in at: nothing that is typed or scanned has these hashes. */
async function makeBed(tx: Tx, department: string, is_probe: boolean): Promise<string> {
  const nothing = Buffer.alloc(0);
  const codes = {
    code_encrypted: nothing,
    qr_encrypted: nothing,
    code_hash: randomBytes(32),
    qr_hash: randomBytes(32),
  };
  const { id } = await tx.db
    .insertInto('bed')
    .values({
      ...{
        hospital_id: tx.hospital,
        room_id: await someRoom(tx, department),
        label: `probe ${randomBytes(4).toString('hex')}`,
        is_probe,
      },
      ...codes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function moveBed(tx: Tx, bed: string, department: string): Promise<void> {
  const room_id = await someRoom(tx, department);
  await tx.db.updateTable('bed').set({ room_id }).where('id', '=', bed).execute();
}

async function someRoom(tx: Tx, department: string): Promise<string> {
  const room = await tx.db
    .selectFrom('room')
    .select('id')
    .where('department_id', '=', department)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return room.id;
}

async function openStay(tx: Tx, bed_id: string, is_probe: boolean): Promise<string> {
  const began_at = tx.clock.now();
  const { id: stay_id } = await tx.db
    .insertInto('stay')
    .values({ hospital_id: tx.hospital, opened_by: 'probe', began_at, is_probe })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.insertInto('stay_bed').values({ hospital_id: tx.hospital, stay_id, bed_id, began_at }).execute();
  return stay_id;
}
