import { expect, test } from 'vitest';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import type { TestContext } from '#server/testing/app-context.ts';
import { pressByPush, receiveByPush } from './capabilities.ts';
import { makeCapability } from './capability-form.ts';
import { PushWard, withPushService } from './fixtures/push-ward.ts';
import { arrived, last, quiet } from './fixtures/waiting.ts';

let service: TestPushService;
let context: TestContext;
withPushService((opened) => {
  ({ service, context } = opened);
});

/** A request that the phones of these were called for. */
async function called(...names: string[]) {
  const at = new PushWard(context, await context.newHospital(), service);
  const phones = [];
  for (const name of names) phones.push(await at.phone(name));
  const { id, patient } = await at.ask(at.hospital.services.water);
  await Promise.all(phones.map((phone) => arrived(phone, 1)));
  await quiet(context, at);
  const [anna, bilal = phones[0]] = phones;
  if (!anna || !bilal) throw new Error('nobody was called');
  return { at, anna, bilal, id, patient, decline: last(anna).decline ?? '' };
}
type Called = Awaited<ReturnType<typeof called>>;

const action = () => crypto.randomUUID();

/** The code of the answer to the button, and that a refusal shows nothing of the request. */
async function press(at: PushWard, capability: string): Promise<string> {
  try {
    await pressByPush(at.anonymous, 'decline', capability);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.detail.data).toBe(undefined);
    return error.code;
  }
  return 'done';
}

const declines = ({ at, id }: Called) =>
  at.asSystem((tx) =>
    tx.db
      .selectFrom('request_event')
      .select(['actor_id', 'device_id'])
      .where('request_id', '=', id)
      .where('step', '=', 'decline')
      .execute(),
  );

test('S22 declining from the notification is the same step as in the app, by that employee on that device', async () => {
  const now = await called('Anna', 'Bilal');
  expect(await now.at.recipients(now.id)).toEqual(['Anna', 'Bilal']);
  expect(await press(now.at, now.decline)).toBe('done');
  expect(await now.at.recipients(now.id)).toEqual(['Bilal']);
  expect((await now.at.row(now.id)).status).toBe('pending');
  expect(await declines(now)).toEqual([{ actor_id: now.at.person('Anna').id, device_id: now.anna.device }]);
  const logged = await now.at.asSystem((tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['causer_id', 'device_id'])
      .where('subject_id', '=', now.id)
      .where('action', '=', 'request.decline')
      .execute(),
  );
  expect(logged).toEqual([{ causer_id: now.at.person('Anna').id, device_id: now.anna.device }]);
});

test('whose answer was lost presses again: one step, however often, also where it was declined in the app meanwhile', async () => {
  const now = await called('Anna', 'Bilal');
  expect(await Promise.all([press(now.at, now.decline), press(now.at, now.decline)])).toEqual(['done', 'done']);
  expect(await press(now.at, now.decline)).toBe('done');
  expect(await declines(now)).toHaveLength(1);
  const other = await called('Anna', 'Bilal');
  await other.anna.as((tx) => declineRequest(tx, other.id, action()));
  expect(await press(other.at, other.decline)).toBe('done');
  expect(await declines(other)).toHaveLength(1);
});

test('S22 the only one who can be reached cannot decline from the notification either; it is not used up, and can still be accepted', async () => {
  const { at, anna, id, decline } = await called('Anna');
  expect(await press(at, decline)).toBe('last_person');
  expect(await at.recipients(id)).toEqual(['Anna']);
  await receiveByPush(at.anonymous, last(anna).receipt ?? '');
  await at.phone('Bilal');
  expect(await press(at, decline)).toBe('last_person');
  expect(await pressByPush(at.anonymous, 'accept', last(anna).accept ?? '')).toBe(null);
  expect((await at.row(id)).accepter_employee_id).toBe(at.person('Anna').id);
});

test.each(['accept', 'decline'] as const)(
  'whose access level lost the right of the board while the push was on its way is refused: %s',
  async (button) => {
    const { at, anna, id } = await called('Anna', 'Bilal');
    await at.asSystem((tx) =>
      tx.db
        .deleteFrom('allocation')
        .where('module_code', '=', 'board')
        .where('access_right', '=', 'edit')
        .where('access_level_id', '=', (eb) =>
          eb.selectFrom('employee').select('access_level_id').where('id', '=', at.person('Anna').id),
        )
        .execute(),
    );
    await expect(pressByPush(at.anonymous, button, last(anna)[button] ?? '')).rejects.toMatchObject({
      code: 'operation_denied',
    });
    expect((await at.row(id)).status).toBe('pending');
  },
);

test('S22 a decline that has lapsed is not brought back by the same button', async () => {
  const { at, id, decline } = await called('Anna', 'Bilal');
  expect(await press(at, decline)).toBe('done');
  await at.asSystem((tx) =>
    tx.db.updateTable('request_notified').set({ declined_at: null }).where('request_id', '=', id).execute(),
  );
  expect(await press(at, decline)).toBe('capability_refused');
  expect(await at.recipients(id)).toEqual(['Anna', 'Bilal']);
});

/** What happened before the button was pressed, or what was shown in its place. Each is refused and changes nothing. */
const misuses: { when: string; before?(c: Called): Promise<unknown>; shown?(c: Called): string }[] = [
  { when: 'with the receipt in its place', shown: ({ anna }) => last(anna).receipt ?? '' },
  { when: 'with the button that accepts in its place', shown: ({ anna }) => last(anna).accept ?? '' },
  { when: 'signed and never given', shown: ({ at }) => makeCapability(context.secrets, at.hospital.id, 'other') },
  { when: 'said to be urgent', shown: ({ decline }) => decline.replace('.other.', '.high.') },
  {
    when: 'for another hospital',
    shown: ({ decline }) => [crypto.randomUUID(), ...decline.split('.').slice(1)].join('.'),
  },
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
  { when: 'after the shift', before: ({ anna }) => anna.as((tx) => leaveDuty(tx, 'by_hand')) },
];

test.each(misuses)('the button that declines is refused: $when', async ({ before, shown }) => {
  const now = await called('Anna', 'Bilal');
  await before?.(now);
  const asItWas = await now.at.row(now.id);
  expect(await press(now.at, shown?.(now) ?? now.decline)).toBe('capability_refused');
  expect(await now.at.row(now.id)).toEqual(asItWas);
  expect(await declines(now)).toEqual([]);
});

test('a button declines for nobody but its own employee, and nothing but its own request', async () => {
  const now = await called('Anna', 'Bilal');
  const { at, anna, bilal, id } = now;
  const other = await at.ask(at.hospital.services.pain, 1);
  await Promise.all([arrived(anna, 2), arrived(bilal, 2)]);
  const push = bilal.browser.pushes.find(({ payload }) => payload.tag === other.id);
  expect(await press(at, push?.payload.decline ?? '')).toBe('done');
  expect(await at.recipients(other.id)).not.toContain('Bilal');
  expect(await at.recipients(other.id)).toContain('Anna');
  expect(await at.recipients(id)).toEqual(['Anna', 'Bilal']);
});

test('what is held or shared can be declined by nobody: a reminder has no such button', async () => {
  const { at, anna, id } = await called('Anna', 'Bilal');
  await anna.as((tx) => acceptRequest(tx, id, action()));
  await at.pass(30 * 60);
  await quiet(context, at);
  const reminder = anna.browser.pushes.map(({ payload }) => payload).findLast(({ kind }) => kind === 'alert');
  expect(reminder).toMatchObject({ accept: null, decline: null, words: null });
});
