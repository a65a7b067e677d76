import { sql } from 'kysely';
import { readSession, type Session } from '#server/platform/credentials/sessions.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { readCapability } from './capability-form.ts';
import type { Capability } from './grant.ts';
import type { PushedRound } from './push-subject.ts';
import { pushSubject } from './subjects.ts';
import { receiveTest } from './test-push.ts';

/**
 * A device has shown a push: it is notified (S16), and of the round or the offer to hand over that the push spoke of
 * this is a receipt (S10, S25). Once that is over it stands for the device alone.
 */
export async function receiveByPush(anonymous: AnonymousContext, capability: string): Promise<null> {
  if (await receiveTest(anonymous, capability)) return null;
  return use(anonymous, 'receipt', capability, async (tx, push) => {
    const now = tx.clock.now();
    await tx.db.updateTable('device').set({ last_push_receipt_at: now }).where('id', '=', push.owner.device).execute();
    await tx.db
      .updateTable('notification')
      .set({ state: 'shown', shown_at: now, failure: null })
      .where('id', '=', push.notification)
      .where('state', 'in', ['queued', 'sent'])
      .execute();
    if (push.purpose === 'alert') await pushSubject(push.subject_kind).onShown?.(tx, push);
  });
}

/** The owner of the device presses a button of the push, as the person they are and with every check. */
export function pressByPush(
  anonymous: AnonymousContext,
  button: 'accept' | 'decline',
  capability: string,
): Promise<null> {
  return use(anonymous, button, capability, async (tx, push) => {
    const press = pushSubject(push.subject_kind)[button];
    if (!press) throw refused();
    await press(tx, push, push.is_used);
  });
}

/** Capabilities of a day ago open nothing any more; they go. */
export async function deleteOldCapabilities(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.outboxKeepHours * 3_600_000);
  await tx.db.deleteFrom('push_capability').where('made_at', '<', before).execute();
}

type Granted = PushedRound & {
  notification: string;
  subject_kind: string;
  /** Null for one that went to no device. */
  device: string | null;
  session: string;
  purpose: 'alert' | 'settled';
  is_used: boolean;
};
/** The same, with the session by which its owner acts. */
type Push = Granted & { owner: Session };

/**
 * Runs `action` as the employee and the device that the push went to; a receipt once. What is refused is not used up.
 */
async function use(
  anonymous: AnonymousContext,
  kind: Capability,
  capability: string,
  action: (tx: Tx, push: Push) => Promise<void>,
): Promise<null> {
  const hospital = readCapability(anonymous.secrets, capability)?.hospital;
  if (!hospital) throw refused();
  const caller = { hospital, actor: { kind: 'system', reason: `push ${kind}` } as const };
  await anonymous.inHospital(caller, async (tx) => {
    const push = await find(tx, kind, hashToken(capability));
    if (!push || (push.is_used && kind === 'receipt')) throw refused();
    await tx.db
      .updateTable('push_capability')
      .set({ used_at: tx.clock.now() })
      .where('notification_id', '=', push.notification)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .execute();
    await action({ ...tx, actor: push.owner.actor, device: push.owner.device }, push);
  });
  return null;
}

/**
 * Only while the session and the shift last that it was made in; the shift cannot end meanwhile. Of two at once the
 * second waits and finds it used.
 */
async function find(tx: Tx, kind: Capability, hash: Buffer): Promise<Push | undefined> {
  const { rows } = await sql<Granted>`
    select n.id as notification, n.subject_kind, n.subject_id, n.employee_id, n.device_id as device,
      c.session_id as session, n.generation, n.step, n.purpose, c.used_at is not null as is_used
    from push_capability c
    join notification n on n.hospital_id = c.hospital_id and n.id = c.notification_id
    join attendance a on a.hospital_id = c.hospital_id and a.id = c.attendance_id and a.left_at is null
      and a.employee_id = n.employee_id
    where c.hash = ${hash} and c.kind = ${kind}
    for update of c, n for share of a`.execute(tx.db);
  const [granted] = rows;
  const owner =
    granted && (await readSession(tx, { hospital: tx.hospital, session: granted.session, kind: 'employee' }));
  return owner && isOf(owner, granted) ? { ...granted, owner } : undefined;
}

function isOf({ device, actor }: Session, granted: Granted): boolean {
  return device === granted.device && actor.kind === 'employee' && actor.employee === granted.employee_id;
}

function refused(): AppError {
  return new AppError('capability_refused');
}
