import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDevice, changeDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { takeOver } from '#server/features/requests/verbs/pass-on/take-over.ts';
import { stillAtIt } from '#server/features/requests/verbs/still-at-it.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { watchAccepters } from './watch-accepters.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;
const heard = { state: 'foreground', is_audio_running: true } as const;

/** Anna, whose phone is heard, has just accepted water, promised in 10 min. */
async function accepted() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const phone = await addDevice(context, ward.hospital, { employee: ward.person('Anna').id }, heard);
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const from = context.clock.now();
  /** Time passes, and the job runs as often as on the server. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      await ward.pass(10);
      await ward.asSystem(watchAccepters);
    }
  };
  const says = (what: Parameters<typeof changeDevice>[3]) => changeDevice(context, ward.hospital, phone, what);
  const goes = () => says({ state: 'silent', is_audio_running: false, last_push_missed_at: context.clock.now() });
  const shown = async () => (await ward.asSystem((tx) => oneForStaff(tx, id)))?.accepter_unreachable_since;
  const at = (step: string) => ward.secondsOf(id, step, from);
  return { ward, id, phone, pass, says, goes, shown, at };
}

test('S24 since when an accepter is unreachable stands on the card; colleagues may take over after 60 s', async () => {
  const { ward, id, pass, goes, shown } = await accepted();
  await pass(2 * minute);
  expect(await shown()).toBeNull();
  await goes();
  await pass(10);
  expect(await shown()).toBe(context.clock.now().toISOString());
  const { version } = await ward.row(id);
  await pass(40);
  const early = ward.as('Bilal', (tx) => takeOver(tx, id, crypto.randomUUID()));
  await expect(early).rejects.toMatchObject({ code: 'already_accepted' });
  await pass(20);
  expect((await ward.row(id)).version).toBe(version);
  await goes(); // one more push that nobody has shown brings nobody back
  const taken = await ward.as('Bilal', (tx) => takeOver(tx, id, crypto.randomUUID()));
  expect(taken).toMatchObject({ accepted_by: { name: 'Bilal' }, accepter_unreachable_since: null });
});

test('S24 unreachable from the start: given back when the promise has passed and not before, warned 2 min earlier', async () => {
  const { ward, id, pass, goes, at } = await accepted();
  await goes();
  await pass(9 * minute + 50);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', alert_kind: 'warning' });
  expect(await ward.notified(id)).toEqual(['Anna 0']);
  await pass(10);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_unreachable_since: null });
  expect([await at('warn_unreachable'), await at('give_back')]).toEqual([[8 * minute], [10 * minute]]);
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  expect(await ward.reads(id)).toBe('looking');
});

test('S24 unreachable after the promise: given back after 5 min, warned 2 min earlier', async () => {
  const { pass, goes, at } = await accepted();
  await pass(12 * minute);
  await goes();
  await pass(5 * minute);
  expect([await at('warn_unreachable'), await at('give_back')]).toEqual([[15 * minute + 10], []]);
  await pass(10);
  expect(await at('give_back')).toEqual([17 * minute + 10]);
});

test('S24 S33 whom only push reached is unknown while push is down, and unknown never gives back', async () => {
  const { ward, pass, says, shown, at } = await accepted();
  await says({ state: 'silent', is_audio_running: false, last_push_receipt_at: context.clock.now() });
  await ward.asSystem((tx) =>
    tx.db
      .insertInto('alarm')
      .values({ hospital_id: tx.hospital, kind: 'push_down', raised_at: tx.clock.now() })
      .execute(),
  );
  context.clock.advance({ seconds: 10 });
  await says({ last_push_missed_at: context.clock.now() });
  await pass(25 * minute);
  expect([await shown(), await at('warn_unreachable'), await at('give_back')]).toEqual([null, [], []]);
});

test('S24 reachable again, or "still at it": the minutes are counted anew', async () => {
  const { ward, id, pass, says, goes, shown, at } = await accepted();
  await pass(12 * minute);
  await goes();
  await pass(4 * minute);
  expect(await at('warn_unreachable')).toHaveLength(1);
  await says(heard);
  await pass(10);
  expect([await shown(), (await ward.row(id)).unreachable_warned_at]).toEqual([null, null]);
  await goes();
  await pass(4 * minute);
  await ward.as('Anna', (tx) => stillAtIt(tx, id, crypto.randomUUID()));
  await pass(9 * minute);
  expect(await at('give_back')).toEqual([]);
  await pass(2 * minute);
  expect(await at('give_back')).toHaveLength(1);
});

test('S24 a shared one is given back too when its sharer is gone, and its call to the others stays as it was', async () => {
  const { ward, id, pass, goes, at } = await accepted();
  const { id: bilal } = ward.person('Bilal');
  const share = { action_id: crypto.randomUUID(), with: { kind: 'employee', id: bilal }, note: null } as const;
  await ward.as('Anna', (tx) => shareRequest(tx, id, share));
  await goes();
  await pass(9 * minute + 50);
  const { alert_kind, status } = await ward.row(id);
  expect([await at('warn_unreachable'), alert_kind, status]).toEqual([[8 * minute], 'step', 'shared']);
  await pass(10);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
});

test('S24 the sharer who is gone is warned by push, and nobody else is called again', async () => {
  const { ward, id, pass, goes, phone } = await accepted();
  await ward.onDuty('Clara');
  await ward.as('Clara', (tx) => takeCharge(tx, {}));
  const anna = ward.person('Anna').id;
  const { id: bilal } = ward.person('Bilal');
  const share = { action_id: crypto.randomUUID(), with: { kind: 'employee', id: bilal }, note: null } as const;
  await ward.as('Anna', (tx) => shareRequest(tx, id, share));
  await goes();
  await ward.asSystem(async (tx) => {
    // She is in no circle any more: only as who holds it does it concern her.
    await tx.db.deleteFrom('employee_service_type').where('employee_id', '=', anna).execute();
    const address = { endpoint: `https://push.invalid/${phone}`, p256dh: 'k', auth: 'a', device_id: phone };
    const row = { hospital_id: tx.hospital, employee_id: anna, created_at: tx.clock.now(), ...address };
    await tx.db.insertInto('push_subscription').values(row).execute();
  });
  const pushed = () =>
    ward.asSystem((tx) =>
      tx.db
        .selectFrom('notification')
        .select(['employee_id', 'purpose'])
        .where('subject_id', '=', id)
        .where('channel', '=', 'push')
        .execute(),
    );
  await pass(7 * minute + 50);
  expect(await pushed()).toEqual([]);
  await pass(20);
  await vi.waitFor(async () => expect(await pushed()).toEqual([{ employee_id: anna, purpose: 'alert' }]));
});

test('S24 S25 what somebody off duty holds is given back at the next run of the job', async () => {
  const { ward, id, pass, at } = await accepted();
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ left_at: tx.clock.now(), left_reason: 'corrected' })
      .where('employee_id', '=', ward.person('Anna').id)
      .execute(),
  );
  await pass(10);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  expect([await at('give_back'), await ward.notified(id)]).toEqual([[10], ['Bilal 2']]);
});

test.each([
  ['ended', { active: false }],
  ['deleted', { deleted_at: new Date('2026-01-01') }],
])(
  'S24 S25 what somebody holds whose account is %s is given back at the next look, on duty or not',
  async (_, account) => {
    const { ward, id, pass, at } = await accepted();
    const { id: anna } = ward.person('Anna');
    await ward.asSystem((tx) => tx.db.updateTable('employee').set(account).where('id', '=', anna).execute());
    await pass(10);
    expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
    expect([await at('give_back'), await ward.notified(id)]).toEqual([[10], ['Bilal 2']]);
  },
);

test('S20 S24 after a standstill nothing is given back unwarned', async () => {
  const { ward, id, pass, goes, at } = await accepted();
  await goes();
  await pass(20);
  context.clock.advance({ hours: 1 });
  await ward.asSystem(watchAccepters);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', alert_kind: 'warning' });
  await Promise.all([1, 2].map(() => ward.asSystem(watchAccepters))); // two servers at once
  expect([await at('warn_unreachable'), await at('give_back')]).toMatchObject([{ length: 1 }, []]);
  await pass(2 * minute - 10);
  expect(await at('give_back')).toEqual([]);
  await pass(10);
  expect([await at('give_back'), (await ward.row(id)).status]).toMatchObject([{ length: 1 }, 'pending']);
});

/** The job as by a process that freezes after it has looked for what is to be done, and goes on `meanwhile` later. */
async function frozenJob(ward: Ward, meanwhile: () => Promise<unknown>) {
  const found: ((tx: Tx) => Promise<void>)[] = [];
  await ward.asSystem((tx) => watchAccepters({ ...tx, afterwards: (_id, follow) => void found.push(follow) }));
  expect(found).toHaveLength(1);
  await meanwhile();
  for (const follow of found) await ward.asSystem(follow);
}

test('S24 who has come back on duty while the process was frozen keeps the request', async () => {
  const { ward, id, at } = await accepted();
  const anna = ward.person('Anna').id;
  const left = (left_at: Date | null) =>
    ward.asSystem((tx) =>
      tx.db
        .updateTable('attendance')
        .set({ left_at, left_reason: left_at && 'corrected' })
        .where('employee_id', '=', anna)
        .execute(),
    );
  await left(context.clock.now());
  await frozenJob(ward, () => left(null));
  expect([(await ward.row(id)).accepter_employee_id, await at('give_back')]).toEqual([anna, []]);
});

test('S24 who is reachable again after the process was frozen is neither noted as gone nor relieved', async () => {
  const { ward, id, pass, says, goes, shown, at } = await accepted();
  await goes();
  await frozenJob(ward, () => says(heard));
  expect(await shown()).toBeNull();
  await goes();
  await pass(9 * minute + 50);
  expect(await at('warn_unreachable')).toHaveLength(1);
  await ward.pass(10);
  await frozenJob(ward, () => says(heard));
  expect([await at('give_back'), (await ward.row(id)).unreachable_warned_at]).toEqual([[], null]);
});
