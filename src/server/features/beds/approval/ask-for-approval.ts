import { randomInt } from 'node:crypto';
import { raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { hadOtherDevice, newPhone } from '#server/features/beds/bed-session.actions.ts';
import { lockBed } from '#server/features/beds/code.actions.ts';
import { approvalTimer } from '#server/features/beds/end-approval.ts';
import { runningStay } from '#server/features/beds/stay.actions.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { tooMany } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { hashToken, makeToken } from '#server/platform/credentials/tokens.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { deviceChanged } from '#shared/station/device.events.ts';

const waitMs = timing.deviceApproval.minutes * 60_000;

/**
 * What a further device of a bed with a fixed card waits with; null where the card rotates, nobody stays there, or the
 * device is the stay's first or one of its own. One that waits already, as its `token` shows, goes on waiting. Throws
 * `too_many` for one device more than a nurse can be asked about.
 */
export async function askForApproval(
  tx: Tx,
  { bed, mark, token }: { bed: string; mark: string | null; token: string | null },
): Promise<WantedApproval | null> {
  if (await readSetting(tx, 'codes_rotate')) return null;
  await lockBed(tx, bed);
  const stay = await runningStay(tx, bed);
  if (!stay || !(await hadOtherDevice(tx, stay, mark))) return null;
  const waiting = await waitingOf(tx, stay);
  const known = token && waiting.find(({ hash }) => hash.equals(hashToken(token)));
  if (known) return wanted(known, token);
  await requireFewAsked(tx, stay);
  const asked_at = tx.clock.now();
  const lapses_at = new Date(asked_at.getTime() + waitMs);
  const device_id = await newPhone(tx, stay);
  const number = freeNumber(waiting.map((one) => one.number));
  const { id } = await tx.db
    .insertInto('device_approval')
    .values({ hospital_id: tx.hospital, stay_id: stay, bed_id: bed, device_id, asked_at, lapses_at, number })
    .returning('id')
    .executeTakeFirstOrThrow();
  await schedule(tx, {
    kind: approvalTimer,
    subject: id,
    due_at: lapses_at,
    generation: 0,
    step: 1,
    urgency: 'normal',
  });
  await raiseStanding(tx, { kind: 'device_waiting', department: await departmentOf(tx, bed), subject: device_id });
  tx.announce(deviceChanged, { subject: device_id, channels: [channels.stay(stay)] });
  const causer = { kind: 'patient', id: stay } as const;
  const subject = { type: 'stay', id: stay };
  await logActivity({ ...tx, device: device_id }, { subject, action: 'device.approval_wanted', causer });
  return wanted({ id, lapses_at, number }, await makeApprovalToken(tx, id));
}

type Waiting = { id: string; lapses_at: Date; number: number | null };

function wanted({ id, lapses_at, number }: Waiting, approval_token: string): WantedApproval {
  return { approval_id: id, approval_token, lapses_at: lapses_at.toISOString(), number };
}

/** Those that wait for this stay now, each with what its token is known by. */
function waitingOf(tx: Tx, stay: string) {
  return tx.db
    .selectFrom('device_approval')
    .innerJoin('session_token', 'session_token.session_id', 'device_approval.id')
    .select(['device_approval.id', 'lapses_at', 'number', 'session_token.hash'])
    .where('session_token.kind', '=', 'approval')
    .where('stay_id', '=', stay)
    .where('state', '=', 'wanted')
    .where('lapses_at', '>', tx.clock.now())
    .execute();
}

/** A number of two digits that no other device shows which waits for this stay. */
function freeNumber(taken: readonly (number | null)[]): number {
  const free = Array.from({ length: 90 }, (_, place) => place + 10).filter((number) => !taken.includes(number));
  return free[randomInt(free.length)] ?? 10;
}

/** Whoever holds a photo of the card cannot fill the nurse's board. */
async function requireFewAsked(tx: Tx, stay: string): Promise<void> {
  const now = tx.clock.now().getTime();
  const asked = await tx.db
    .selectFrom('device_approval')
    .select('asked_at')
    .where('stay_id', '=', stay)
    .where('state', 'not in', ['approved', 'used'])
    .where('asked_at', '>', new Date(now - waitMs))
    .orderBy('asked_at', 'desc')
    .execute();
  const first = asked[timing.deviceApproval.asked - 1];
  if (first) throw tooMany((first.asked_at.getTime() + waitMs - now) / 1000);
}

/** It says which device waits, and opens nothing until that is let in. */
async function makeApprovalToken(tx: Tx, approval: string): Promise<string> {
  const token = makeToken();
  await tx.db
    .insertInto('session_token')
    .values({
      ...{ hash: hashToken(token), hospital_id: tx.hospital, kind: 'approval', session_id: approval },
      ...{ issued_at: tx.clock.now(), expires_at: null },
    })
    .execute();
  return token;
}

async function departmentOf(tx: Tx, bed: string): Promise<string> {
  const { department_id } = await tx.db
    .selectFrom('bed')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .where('bed.id', '=', bed)
    .executeTakeFirstOrThrow();
  return department_id;
}
