import { sql } from 'kysely';
import { placeOfBed } from '#server/features/beds/bed.reads.ts';
import { lockBed } from '#server/features/beds/code.actions.ts';
import { codeCounter, markOfDevice } from '#server/features/beds/code-counter.reads.ts';
import { requireActiveHospital } from '#server/features/beds/places.actions.ts';
import { announceDevice, revokeTabletsOf } from '#server/features/devices/device.actions.ts';
import { noteDevice } from '#server/features/devices/note-device.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { hashToken, makeToken } from '#server/platform/credentials/tokens.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readCode } from '#shared/beds/card-code.ts';
import type { EnrolledTablet } from '#shared/beds/tablet.schemas.ts';
import { tabletCodeHash } from './tablet-code.ts';

type Found = { hospital_id: string; kind: string; expires_at: Date | null };

/** Exchanges a nurse's code, once, for the tablet's own token. A wrong one is counted like a bed's. */
export function enrolTablet(anonymous: AnonymousContext, typed: string): Promise<EnrolledTablet> {
  const hash = tabletCodeHash(anonymous.secrets, readCode(typed));
  return countedTry(anonymous, [codeCounter(anonymous)], {
    async check() {
      const hospital = await hospitalOf(anonymous, hash);
      return hospital ? inHospital(anonymous, hospital, hash) : null;
    },
    open: async (enrolled) => ({ ...enrolled, device_mark: markOfDevice(anonymous) }),
    wrong: () => invalidField('code', 'wrong_code'),
  });
}

type Enrolled = Omit<EnrolledTablet, 'device_mark'>;

async function hospitalOf({ db, clock }: AnonymousContext, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<Found>`select * from session_by_token(${hash})`.execute(db);
  const [row] = rows;
  if (row?.kind !== 'enrolment' || !row.expires_at || row.expires_at <= clock.now()) return null;
  return row.hospital_id;
}

function inHospital(anonymous: AnonymousContext, hospital: string, hash: Buffer): Promise<Enrolled | null> {
  const caller = { hospital, actor: { kind: 'system', reason: 'tablet enrolment' } as const };
  return anonymous.inHospital(caller, (tx) => exchange(tx, hash));
}

async function exchange(tx: Tx, hash: Buffer): Promise<Enrolled | null> {
  const now = tx.clock.now();
  const enrolment = await tx.db
    .selectFrom('session_token as t')
    .innerJoin('tablet_enrolment as e', 'e.id', 't.session_id')
    .select(['e.id', 'e.bed_id', 'e.made_by_employee_id'])
    .where('t.hash', '=', hash)
    .executeTakeFirst();
  if (!enrolment) return null;
  const { bed_id, made_by_employee_id: employee } = enrolment;
  await lockBed(tx, bed_id);
  // Of two tablets that type it at once, one gets it.
  const taken = await tx.db
    .updateTable('session_token')
    .set({ used_at: now, ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  if (!taken) return null;
  const place = await placeOfBed(tx, bed_id);
  if (!place) return null;
  await requireActiveHospital(tx);
  await revokeTabletsOf(tx, bed_id, employee);
  const label = `${place.room}·${place.label}`;
  const { id } = await tx.db
    .insertInto('device')
    .values({
      ...{ hospital_id: tx.hospital, kind: 'ward_tablet', label, bed_id },
      ...{ enrolled_by_employee_id: employee, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('tablet_enrolment').set({ device_id: id }).where('id', '=', enrolment.id).execute();
  const causer = { kind: 'employee', id: employee } as const;
  const tablet = { id, kind: 'ward_tablet' } as const;
  await noteDevice({ ...tx, device: id }, tablet, {
    action: 'created',
    version: 1,
    changes: { label: [null, label] },
    causer,
  });
  announceDevice(tx, id, place.department);
  return { enrolment_token: await ownToken(tx, id), device: { id } };
}

/** The token of the tablet itself, whose session is the device; it opens its own channel, and signs its bed in. */
async function ownToken(tx: Tx, device: string): Promise<string> {
  const token = makeToken();
  await tx.db
    .insertInto('session_token')
    .values({
      ...{ hash: hashToken(token), hospital_id: tx.hospital, kind: 'enrolment', session_id: device },
      ...{ issued_at: tx.clock.now(), expires_at: null },
    })
    .execute();
  return token;
}
