import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevice, changeDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { keepRecipients } from '#server/features/requests/recipients.actions.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { declineRequest } from './decline-request.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Clara leads the shift; neither she nor Bilal does what is asked for. */
async function led(...names: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.asSystem((tx) =>
    tx.db
      .deleteFrom('employee_service_type')
      .where('employee_id', 'in', [ward.person('Bilal').id, ward.person('Clara').id])
      .execute(),
  );
  await ward.onDuty('Clara', ...names);
  await ward.as('Clara', (tx) => takeCharge(tx, {}));
  const { id } = await ward.ask(ward.hospital.services.water);
  const declines = (name: string) => ward.as(name, (tx) => declineRequest(tx, id, crypto.randomUUID()));
  return { ward, id, declines };
}

test('S22 whoever leads the shift declines: the ward is notified, whatever it does; alone they cannot', async () => {
  const { ward, id, declines } = await led();
  expect(await ward.notified(id)).toEqual(['Clara 4']);
  await expect(declines('Clara')).rejects.toMatchObject({ code: 'last_person' });
  await ward.onDuty('Bilal');
  await declines('Clara');
  expect(await ward.notified(id)).toEqual(['Bilal 4', 'Clara 4']);
  await expect(declines('Bilal')).rejects.toMatchObject({ code: 'last_person' });
});

test('S9 S22 whoever leads the shift has declined and the last one left goes: the ward is notified, then the hospital', async () => {
  const { ward, id, declines } = await led('Anna');
  expect(await ward.notified(id)).toEqual(['Anna 2']);
  await ward.pass(9 * 60);
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Clara 4']);
  await declines('Clara');
  await ward.onDuty('Bilal');
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.asSystem((tx) => keepRecipients(tx));
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 4', 'Clara 4']);
});

test('S22 once whoever leads the shift has declined, the last circle is the whole ward', async () => {
  const { ward, id, declines } = await led('Anna', 'Bilal');
  await ward.pass(9 * 60);
  await declines('Clara');
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 4', 'Clara 4']);
});

const heard = { state: 'foreground', is_audio_running: true } as const;

test('S22 the only one who can be reached cannot decline, however many are present; with a second one she can', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal', 'Zoe');
  const phone = (name: string, now: Parameters<typeof addDevice>[3]) =>
    addDevice(context, ward.hospital, { employee: ward.person(name).id }, now);
  await phone('Anna', heard);
  const bilals = await phone('Bilal', { state: 'silent' });
  await phone('Zoe', { state: 'silent' });
  const { id } = await ward.ask(ward.hospital.services.water);
  const decline = () => ward.as('Anna', (tx) => declineRequest(tx, id, crypto.randomUUID()));
  await expect(decline()).rejects.toMatchObject({ code: 'last_person' });
  expect(await ward.recipients(id)).toEqual(['Anna', 'Bilal']);
  await changeDevice(context, ward.hospital, bilals, { last_push_receipt_at: context.clock.now() });
  expect(await decline()).toMatchObject({ id });
  expect(await ward.recipients(id)).toEqual(['Bilal', 'Zoe']);
});

test('S22 where nobody is known to be reached, presence counts', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  const decline = (name: string) => ward.as(name, (tx) => declineRequest(tx, id, crypto.randomUUID()));
  expect(await decline('Anna')).toMatchObject({ id });
  await expect(decline('Bilal')).rejects.toMatchObject({ code: 'last_person' });
});
