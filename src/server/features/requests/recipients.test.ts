import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { readStationRequests } from '#server/features/devices/station/station-requests.ts';
import { beginBreak, endBreak } from '#server/features/duty/breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { requestUnanswered } from '#shared/requests/request.events.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;

/** Anna has the bed; she and the named are on duty, and a patient has asked for water. */
async function asked(...names: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', ...names);
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: ward.hospital.beds.slice(0, 1).map(({ id }) => id) }));
  const { id } = await ward.ask(ward.hospital.services.water);
  const leaves = (name: string) => ward.as(name, (tx) => leaveDuty(tx, 'by_hand'));
  const declines = (name: string) => ward.as(name, (tx) => declineRequest(tx, id, crypto.randomUUID()));
  const receives = async (name: string) => (await ward.device(name))((tx) => giveReceipts(tx, [id]));
  return { ward, id, leaves, declines, receives, asked: context.clock.now() };
}

test('S9 the last recipient leaves: the next circle is notified in the same moment', async () => {
  const { ward, id, leaves } = await asked('Bilal', 'Zoe');
  expect(await ward.recipients(id)).toEqual(['Anna']);
  await leaves('Anna');
  expect(await ward.recipients(id)).toEqual(['Bilal']);
  expect(await ward.row(id)).toMatchObject({ step: 2, alert_kind: 'step', alerted_at: context.clock.now() });
  await leaves('Bilal');
  expect(await ward.recipients(id)).toEqual(['Zoe']);
});

test('S9 the last recipient begins a break: the next circle is notified in the same moment', async () => {
  const { ward, id } = await asked('Bilal', 'Clara');
  await ward.as('Anna', (tx) => beginBreak(tx, ward.person('Anna').id, ward.person('Bilal').id));
  expect(await ward.recipients(id)).toEqual(['Bilal']);
});

test('S9 the account of the last recipient ends: the next circle is notified at the next run of the job', async () => {
  const { ward, id } = await asked('Bilal');
  await ward.asSystem((tx) =>
    tx.db.updateTable('employee').set({ active: false }).where('id', '=', ward.person('Anna').id).execute(),
  );
  expect(await ward.recipients(id)).toEqual([]);
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.recipients(id)).toEqual(['Bilal']);
});

test('S9 S25 the last recipient is off duty by the idle limit: the next circle is notified in the same moment', async () => {
  const { ward, id } = await asked('Bilal');
  const active = (name: string, at: Date) =>
    ward.asSystem((tx) =>
      tx.db
        .updateTable('attendance')
        .set({ last_active_at: at, idle_asked_at: null })
        .where('employee_id', '=', ward.person(name).id)
        .execute(),
    );
  for (const seconds of [12 * 3600, 1800]) {
    context.clock.advance({ seconds });
    await active('Bilal', context.clock.now());
    await ward.asSystem(leaveIdle);
  }
  expect(await ward.recipients(id)).toEqual(['Bilal']);
});

test('S9 nobody is left: the end rule runs and the patient reads so; who comes back is alerted', async () => {
  const { ward, id, leaves, receives } = await asked();
  await receives('Anna');
  expect(await ward.reads(id)).toBe('received');
  const heard: string[] = [];
  await ward.as('Anna', (tx) => {
    const announce: typeof tx.announce = (event, happened) => {
      heard.push(event.kind);
      tx.announce(event, happened);
    };
    return leaveDuty({ ...tx, announce }, 'by_hand');
  });
  expect(heard).toContain(requestUnanswered.kind);
  expect(await ward.reads(id)).toBe('nobody');
  expect(await ward.row(id)).toMatchObject({ step: 4, received_at: null });
  const elsewhere = ward.hospital.departments[1]?.id ?? '';
  const [onStation] = await ward.asSystem((tx) => readStationRequests(tx, elsewhere, true));
  expect(onStation?.red).toContain('nobody_present');
  const { version } = await ward.row(id);
  await ward.asSystem((tx) => keepRecipients(tx));
  expect((await ward.row(id)).version).toBe(version);
  context.clock.advance({ seconds: 5 });
  await ward.as('Anna', enterDuty);
  expect(await ward.row(id)).toMatchObject({ alerted_at: context.clock.now(), alert_kind: 'step' });
  expect(await ward.recipients(id)).toEqual(['Anna']);
  await leaves('Anna');
});

/** Anna alone is on duty; a patient asks, and before that is saved something happens on connections of its own. */
async function askedMeanwhile(happens: (ward: Ward) => Promise<unknown>) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  // She takes on nothing that is asked for, so that the last circle alone has anybody.
  await ward.asSystem((tx) => tx.db.deleteFrom('employee_service_type').execute());
  const { id } = await ward.ask(ward.hospital.services.water, 0, null, () => happens(ward));
  const turn = () => ward.asSystem((tx) => keepRecipients(tx));
  return { ward, id, turn };
}

test('S9 S6 what was asked before the last one left and is saved after everybody was announced is said at the next turn, once', async () => {
  const { ward, id, turn } = await askedMeanwhile((at) => at.as('Anna', (tx) => leaveDuty(tx, 'by_hand')));
  const answered = await ward.row(id);
  expect(answered).toMatchObject({ step: 4, reached: [{ step: 'sent' }] });
  await turn();
  const said = await ward.row(id);
  expect([said.version, await ward.reads(id)]).toEqual([answered.version + 1, 'nobody']);
  expect(said.reached).toMatchObject([{ step: 'sent' }, { step: 'nobody' }]);
  const byMail = context.db.selectFrom('outbox').select('id').where('kind', '=', requestUnanswered.kind);
  expect(await byMail.where('subject', '=', id).execute()).toHaveLength(1);
  await turn();
  expect((await ward.row(id)).version).toBe(said.version);
});

test('S21 S6 the same of what was asked before it was found that nobody can be reached for it, and of the end of that', async () => {
  const gap = (ward: Ward) =>
    ({
      kind: 'coverage',
      department: ward.hospital.departments[0]?.id ?? '',
      subject: ward.hospital.service_types.care,
    }) as const;
  const { ward, id, turn } = await askedMeanwhile((at) => at.asSystem((tx) => raiseStanding(tx, gap(at))));
  const answered = await ward.row(id);
  expect(answered.reached).toMatchObject([{ step: 'sent' }]);
  await turn();
  const said = await ward.row(id);
  expect([said.version, await ward.reads(id)]).toEqual([answered.version + 1, 'unreachable']);
  expect(said).toMatchObject({ alerted_at: answered.alerted_at, alert_kind: answered.alert_kind });
  await ward.asSystem((tx) => clearAlarm(tx, gap(ward)));
  for (let turns = 0; turns < 2; turns++) await turn();
  expect([(await ward.row(id)).version, await ward.reads(id)]).toEqual([said.version + 1, 'sent']);
});

test('S9 S22 who is left has declined: with the last other one gone the decline lapses', async () => {
  const { ward, id, leaves, declines } = await asked('Bilal');
  await ward.pass(3 * minute);
  await declines('Bilal');
  expect(await ward.recipients(id)).toEqual(['Anna']);
  context.clock.advance({ seconds: 9 });
  await leaves('Anna');
  expect(await ward.recipients(id)).toEqual(['Bilal']);
  expect(await ward.row(id)).toMatchObject({ alerted_at: context.clock.now(), alert_kind: 'step' });
});

test('S22 a decline lapses after ten minutes, each by itself', async () => {
  const { ward, id, declines } = await asked('Bilal', 'Clara');
  await ward.pass(3 * minute);
  await declines('Bilal');
  await ward.pass(2 * minute);
  await declines('Clara');
  await ward.pass(8 * minute - 1);
  expect(await ward.recipients(id)).toEqual(['Anna']);
  await ward.pass(1);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Bilal']);
  await ward.pass(2 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Bilal', 'Clara']);
});

test('S22 in the end rule nobody’s decline counts any more', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.pain);
  await ward.pass(200);
  await ward.as('Bilal', (tx) => declineRequest(tx, id, crypto.randomUUID()));
  expect(await ward.recipients(id)).toEqual(['Anna']);
  await ward.pass(100);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Bilal']);
});

test.each(['break', 'leaving', 'decline'])(
  'S11 the only one who had it shown is lost by %s: received is over and the watch begins anew',
  async (how) => {
    const { ward, id, leaves, declines, receives } = await asked('Bilal', 'Zoe');
    await receives('Anna');
    await ward.pass(40);
    expect(await ward.reads(id)).toBe('received');
    if (how === 'break') await ward.as('Anna', (tx) => beginBreak(tx, ward.person('Anna').id, ward.person('Bilal').id));
    if (how === 'leaving') await leaves('Anna');
    if (how === 'decline') await declines('Anna');
    const lost = context.clock.now();
    expect(await ward.row(id)).toMatchObject({ received_at: null, unreceived: 'no' });
    expect(await ward.reads(id)).toBe('sent');
    await ward.pass(3 * minute);
    const notified = await ward.secondsOf(id, 'patient_notified', lost);
    expect(notified).toHaveLength(1);
    expect(notified[0]).toBeGreaterThanOrEqual(60);
    expect(await ward.reads(id)).toBe('not_received');
  },
);

test('S11 another one has it shown too: it stays received', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  for (const name of ['Anna', 'Bilal']) await (await ward.device(name))((tx) => giveReceipts(tx, [id]));
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  expect(await ward.reads(id)).toBe('received');
});

test('S10 on a break, or having declined, one’s device makes nothing received', async () => {
  const { ward, id, declines, receives } = await asked('Bilal', 'Clara');
  await declines('Anna');
  await receives('Anna');
  expect(await ward.row(id)).toMatchObject({ received_at: null });
  await ward.as('Bilal', (tx) => beginBreak(tx, ward.person('Bilal').id, ward.person('Clara').id));
  await receives('Bilal');
  expect(await ward.row(id)).toMatchObject({ received_at: null });
  await ward.as('Bilal', endBreak);
  await receives('Bilal');
  expect(await ward.reads(id)).toBe('received');
});

test('S9 who shared it is no recipient, though every circle is notified', async () => {
  const { ward, id, leaves } = await asked('Bilal', 'Zoe');
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const target = { kind: 'employee', id: ward.person('Bilal').id } as const;
  await ward.as('Anna', (tx) => shareRequest(tx, id, { action_id: crypto.randomUUID(), with: target, note: null }));
  expect(await ward.recipients(id)).toEqual(['Bilal']);
  await leaves('Bilal');
  expect(await ward.recipients(id)).toEqual(['Zoe']);
  await ward.pass(20 * minute);
  expect(await ward.notified(id)).not.toContain('Anna 2');
});
