import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giveReceiptForRound } from '#server/features/requests/push-receipt.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { giveHandoverReceipt } from '#server/features/requests/verbs/hand-over.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';
import { makeCapability, readCapability } from './capability-form.ts';
import { receiveTest } from './test-push.ts';

type Kind = 'receipt' | 'accept';
/** What a capability is bound to, besides the ledger's row. */
export type Bound = {
  notification: string;
  session: string;
  attendance: string;
  /** What it is signed with. */
  secrets: Pick<SharedSecrets, 'push_private_key'>;
};

/** A secret that lets one push say one thing. It names its hospital, since whoever shows it has no session's token. */
export async function grant(tx: Tx, kind: Kind, bound: Bound, about: 'high' | 'other'): Promise<string> {
  const { notification, session, attendance, secrets } = bound;
  const capability = makeCapability(secrets, tx.hospital, about);
  await tx.db
    .insertInto('push_capability')
    .values({
      ...{ hospital_id: tx.hospital, hash: hashToken(capability), kind, notification_id: notification },
      ...{ session_id: session, attendance_id: attendance, made_at: tx.clock.now() },
    })
    .execute();
  return capability;
}

/**
 * A device has shown a push: it is notified (S16), and of the round or the offer to hand over that the push spoke of
 * this is a receipt (S10, S25). Once that is over it stands for the device alone.
 */
export async function receiveByPush(anonymous: AnonymousContext, capability: string): Promise<null> {
  if (await receiveTest(anonymous, capability)) return null;
  return use(
    anonymous,
    'receipt',
    capability,
    async (tx, { notification, device, request, offer, generation, purpose }) => {
      const now = tx.clock.now();
      await tx.db.updateTable('device').set({ last_push_receipt_at: now }).where('id', '=', device).execute();
      await tx.db
        .updateTable('notification')
        .set({ state: 'shown', shown_at: now, failure: null })
        .where('id', '=', notification)
        .where('state', 'in', ['queued', 'sent'])
        .execute();
      if (purpose !== 'alert') return;
      if (request) await giveReceiptForRound(tx, request, generation);
      if (offer) await giveHandoverReceipt(tx, offer);
    },
  );
}

/**
 * The owner of the device takes the request, as the person they are and with every check, as long as the step lasts.
 * What they hold already is theirs, however often the button asks: an answer may have been lost.
 */
export function acceptByPush(anonymous: AnonymousContext, capability: string): Promise<null> {
  return use(anonymous, 'accept', capability, async (tx, { request, employee, generation, step, is_used }) => {
    if (!request) throw refused();
    const now = await tx.db
      .selectFrom('request')
      .select(['status', 'accepter_employee_id', 'timer_generation', 'policy_step'])
      .where('id', '=', request)
      .executeTakeFirst();
    if (now?.status === 'accepted' && now.accepter_employee_id === employee) return;
    if (is_used || now?.timer_generation !== generation || now.policy_step !== step) throw refused();
    try {
      await acceptRequest(tx, request, randomUUID());
    } catch (error) {
      // Whoever holds a notification alone is not shown the request.
      throw error instanceof AppError ? new AppError(error.code, { values: error.detail.values ?? {} }) : error;
    }
  });
}

/** Capabilities of a day ago open nothing any more; they go. */
export async function deleteOldCapabilities(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.outboxKeepHours * 3_600_000);
  await tx.db.deleteFrom('push_capability').where('made_at', '<', before).execute();
}

type Push = {
  notification: string;
  /** Null where the push is about duty. */
  request: string | null;
  /** The hand-over that the push offers. */
  offer: string | null;
  employee: string;
  device: string;
  session: string;
  generation: number;
  step: number;
  purpose: 'alert' | 'settled';
  is_used: boolean;
};

/** Runs `action` as the employee and the device that the push went to; a receipt once. What is refused is not used up. */
async function use(
  anonymous: AnonymousContext,
  kind: Kind,
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
    const actor = { kind: 'employee', employee: push.employee, session: push.session } as const;
    await action({ ...tx, actor, device: push.device }, push);
  });
  return null;
}

/**
 * Only while the session and the shift last that it was made in; the shift cannot end meanwhile. Of two at once the
 * second waits and finds it used.
 */
async function find(tx: Tx, kind: Kind, hash: Buffer): Promise<Push | undefined> {
  const { rows } = await sql<Push>`
    select n.id as notification, n.request_id as request,
      case when n.duty_kind = 'offer' then n.duty_subject end as offer, n.employee_id as employee, n.device_id as device,
      s.id as session, n.generation, n.step, n.purpose, c.used_at is not null as is_used
    from push_capability c
    join notification n on n.hospital_id = c.hospital_id and n.id = c.notification_id
    join employee_session s on s.hospital_id = c.hospital_id and s.id = c.session_id and s.ended_at is null
      and s.employee_id = n.employee_id and s.device_id = n.device_id
    join attendance a on a.hospital_id = c.hospital_id and a.id = c.attendance_id and a.left_at is null
      and a.employee_id = n.employee_id
    join device d on d.hospital_id = c.hospital_id and d.id = n.device_id and d.revoked_at is null
    join employee e on e.hospital_id = c.hospital_id and e.id = n.employee_id and e.active and e.deleted_at is null
    where c.hash = ${hash} and c.kind = ${kind}
    for update of c, n for share of a`.execute(tx.db);
  return rows[0];
}

function refused(): AppError {
  return new AppError('capability_refused');
}
