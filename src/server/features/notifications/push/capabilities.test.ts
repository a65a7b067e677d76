import { expect, test } from 'vitest';
import { beginBreak } from '#server/features/duty/breaks/break.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { endEmployeeSession, endExpiredSessions } from '#server/features/employees/employee-session.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { makeToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { deleteOldCapabilities, pressByPush, receiveByPush } from './capabilities.ts';
import { makeCapability } from './capability-form.ts';
import { type Phone, PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, quiet } from './fixtures/waiting.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});

/** A request that Anna's phone and Bilal's were called for, as their notifications hold it. */
async function called() {
  const at = new PushWard(context, await context.newHospital(), service);
  const [anna, bilal] = [await at.phone('Anna'), await at.phone('Bilal')];
  const { id, patient } = await at.ask(at.hospital.services.water);
  await Promise.all([arrived(anna, 1), arrived(bilal, 1)]);
  await quiet(context, at);
  const { receipt, accept } = last(anna);
  return { at, anna, bilal, id, patient, receipt: receipt ?? '', accept: accept ?? '' };
}
type Called = Awaited<ReturnType<typeof called>>;

const action = () => crypto.randomUUID();

/** The code of a refusal, and that it shows nothing of the request. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.detail.data).toBe(undefined);
    return error.code;
  }
  return 'done';
}

test('accepting from the notification is the same step as in the app, by that employee on that device', async () => {
  const { at, anna, id, accept } = await called();
  expect(await pressByPush(at.anonymous, 'accept', accept)).toBe(null);
  expect(await at.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: at.person('Anna').id });
  const event = await at.asSystem((tx) =>
    tx.db
      .selectFrom('request_event')
      .select(['actor_kind', 'actor_id', 'device_id'])
      .where('request_id', '=', id)
      .where('step', '=', 'accept')
      .executeTakeFirstOrThrow(),
  );
  expect(event).toEqual({ actor_kind: 'employee', actor_id: at.person('Anna').id, device_id: anna.device });
  const logged = await at.asSystem((tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['causer_id', 'device_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'request.accept')
      .execute(),
  );
  expect(logged).toEqual([{ causer_id: at.person('Anna').id, device_id: anna.device }]);
});

/** What happened before the button was pressed, or what was shown in its place. Each is refused and changes nothing. */
const misuses: { when: string; before?(c: Called): Promise<unknown>; shown?(c: Called): string }[] = [
  {
    when: 'a second time, once it has passed on to a colleague',
    async before({ at, anna, bilal, id, accept }) {
      await pressByPush(at.anonymous, 'accept', accept);
      await anna.as((tx) => releaseRequest(tx, id, action(), 'no_time'));
      await bilal.as((tx) => acceptRequest(tx, id, action()));
    },
  },
  {
    when: 'a second time, after the shift',
    async before({ at, anna, id, accept }) {
      await pressByPush(at.anonymous, 'accept', accept);
      await anna.as((tx) => markDone(tx, id, action()));
      await anna.as((tx) => leaveDuty(tx, 'by_hand'));
    },
  },
  { when: 'with the receipt in its place', shown: ({ receipt }) => receipt },
  { when: 'forged', shown: ({ at }) => `${at.hospital.id}.other.${makeToken()}.${makeToken()}` },
  { when: 'signed and never given', shown: ({ at }) => makeCapability(context.secrets, at.hospital.id, 'other') },
  { when: 'said to be urgent', shown: ({ accept }) => accept.replace('.other.', '.high.') },
  {
    when: 'for another hospital',
    shown: ({ accept }) => [crypto.randomUUID(), ...accept.split('.').slice(1)].join('.'),
  },
  { when: 'without a hospital', shown: ({ accept }) => accept.split('.').slice(1).join('.') },
  { when: 'with SQL in it', shown: () => "'; drop table request; --.x" },
  { when: 'after the next step', before: ({ at }) => at.pass(180) },
  { when: 'after a colleague took it', before: ({ bilal, id }) => bilal.as((tx) => acceptRequest(tx, id, action())) },
  {
    when: 'after the patient took it back',
    before: ({ id, patient }) => patient((tx) => cancelOwnRequest(tx, id, action(), 'undone')),
  },
  {
    when: 'after the session ended',
    before: ({ anna }) => anna.as((tx) => endEmployeeSession(tx, anna.session, 'logout')),
  },
  {
    when: 'after the device was revoked',
    before: ({ at, anna }) =>
      at.asSystem((tx) =>
        tx.db.updateTable('device').set({ revoked_at: tx.clock.now() }).where('id', '=', anna.device).execute(),
      ),
  },
  {
    when: 'after the account ended',
    before: ({ at }) =>
      at.asSystem((tx) =>
        tx.db.updateTable('employee').set({ active: false }).where('id', '=', at.person('Anna').id).execute(),
      ),
  },
  { when: 'after the shift', before: ({ anna }) => anna.as((tx) => leaveDuty(tx, 'by_hand')) },
  {
    when: 'in the next shift',
    async before({ at, anna }) {
      await anna.as((tx) => leaveDuty(tx, 'by_hand'));
      await at.onDuty('Anna');
    },
  },
];

test.each(misuses)('the button of a notification is refused: $when', async ({ before, shown }) => {
  const now = await called();
  await before?.(now);
  const asItWas = await now.at.row(now.id);
  expect(await refusal(pressByPush(now.at.anonymous, 'accept', shown?.(now) ?? now.accept))).toBe('capability_refused');
  expect(await now.at.row(now.id)).toEqual(asItWas);
});

test('the receipt of a push leaves its button as it was', async () => {
  const { at, id, receipt, accept } = await called();
  await receiveByPush(at.anonymous, receipt);
  expect(await refusal(pressByPush(at.anonymous, 'accept', accept))).toBe('done');
  expect((await at.row(id)).status).toBe('accepted');
});

test('a capability opens nothing but its own request', async () => {
  const { at, anna, id, accept } = await called();
  const other = await at.ask(at.hospital.services.pain, 1);
  await arrived(anna, 2);
  await pressByPush(at.anonymous, 'accept', accept);
  expect((await at.row(id)).status).toBe('accepted');
  expect((await at.row(other.id)).status).toBe('pending');
});

test('of two who press at once, one takes it, and the other is refused without a word about the request', async () => {
  const { at, bilal, id, accept } = await called();
  const answers = await Promise.all(
    [accept, last(bilal).accept ?? ''].map((capability) => refusal(pressByPush(at.anonymous, 'accept', capability))),
  );
  expect(answers).toContain('done');
  expect(answers.filter((answer) => ['already_accepted', 'capability_refused'].includes(answer))).toHaveLength(1);
  expect((await at.row(id)).status).toBe('accepted');
});

test('whose answer was lost presses again and reads that it is theirs: one step, however often', async () => {
  const { at, id, accept } = await called();
  const press = () => refusal(pressByPush(at.anonymous, 'accept', accept));
  expect(await Promise.all([press(), press()])).toEqual(['done', 'done']);
  expect(await press()).toBe('done');
  const steps = await at.asSystem((tx) =>
    tx.db.selectFrom('request_event').select('id').where('request_id', '=', id).where('step', '=', 'accept').execute(),
  );
  expect(steps).toHaveLength(1);
});

test('taken in the app meanwhile: the button of the same nurse says that it is theirs', async () => {
  const { at, anna, id, accept } = await called();
  await anna.as((tx) => acceptRequest(tx, id, action()));
  expect(await refusal(pressByPush(at.anonymous, 'accept', accept))).toBe('done');
});

test('on a break it is refused as in the app, and not used up: after the break it works', async () => {
  const { at, anna, id, accept } = await called();
  await anna.as((tx) => beginBreak(tx, at.person('Anna').id, at.person('Bilal').id));
  expect(await refusal(pressByPush(at.anonymous, 'accept', accept))).toBe('off_duty');
  await at.asSystem((tx) => tx.db.updateTable('duty_break').set({ ended_at: tx.clock.now() }).execute());
  expect(await refusal(pressByPush(at.anonymous, 'accept', accept))).toBe('done');
  expect((await at.row(id)).status).toBe('accepted');
});

test('a receipt of a round that is over stands for the device, and says nothing about the request', async () => {
  const { at, anna, bilal, id, receipt } = await called();
  await bilal.as((tx) => acceptRequest(tx, id, action()));
  expect(await refusal(receiveByPush(at.anonymous, receipt))).toBe('done');
  expect((await at.deviceRow(anna.device)).last_push_receipt_at).toEqual(context.clock.now());
  expect((await at.row(id)).received_at).toBe(null);
});

const receiptMisuses: [string, (phone: Phone, at: PushWard, receipt: string) => Promise<unknown>][] = [
  ['a second time', (_, at, receipt) => receiveByPush(at.anonymous, receipt)],
  ['after the session ended', (phone) => phone.as((tx) => endEmployeeSession(tx, phone.session, 'logout'))],
  ['after the shift', (phone) => phone.as((tx) => leaveDuty(tx, 'by_hand'))],
];

test.each(receiptMisuses)('a receipt %s is refused', async (_, before) => {
  const { at, anna, receipt } = await called();
  await before(anna, at, receipt);
  expect(await refusal(receiveByPush(at.anonymous, receipt))).toBe('capability_refused');
});

test('once the sign-in has run out a push opens nothing, and none is sent', async () => {
  const { at, anna, id, patient, receipt } = await called();
  const session = { hospital: at.hospital.id, session: anna.session, audience: 'employee' } as const;
  const lifetimes = { accessMinutes: 10, refreshHours: 12 };
  await at.asSystem((tx) => issueTokens(tx.db, tx.clock, session, lifetimes));
  await patient((tx) => cancelOwnRequest(tx, id, action(), 'undone'));
  await arrived(anna, 2);
  context.clock.advance({ hours: 11 });
  await at.asSystem(endExpiredSessions);
  const { id: next } = await at.ask(at.hospital.services.water, 1);
  await arrived(anna, 3);
  await at.as('Bilal', (tx) => acceptRequest(tx, next, action()));
  await arrived(anna, 4);
  context.clock.advance({ hours: 1 });
  await at.asSystem(endExpiredSessions);
  expect(await refusal(receiveByPush(at.anonymous, receipt))).toBe('capability_refused');
  const late = await at.ask(at.hospital.services.water, 2);
  await quiet(context, at);
  expect(anna.browser.pushes).toHaveLength(4);
  expect(await at.ledger(late.id)).toEqual([]);
});

test('nothing that opens anything stands in the database, and what is a day old goes', async () => {
  const { at, anna, accept, receipt } = await called();
  const rows = await at.asSystem((tx) => tx.db.selectFrom('push_capability').selectAll().execute());
  expect(rows).toHaveLength(6);
  const written = JSON.stringify(rows.map((row) => ({ ...row, hash: row.hash.toString('base64url') })));
  for (const capability of [accept, receipt, last(anna).decline ?? ''])
    expect(written).not.toContain(capability.split('.')[2]);
  context.clock.advance({ hours: 25 });
  await at.asSystem(deleteOldCapabilities);
  expect(await at.asSystem((tx) => tx.db.selectFrom('push_capability').selectAll().execute())).toEqual([]);
});
