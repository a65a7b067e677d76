import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeOf } from '#server/features/alarms/alarm.reads.ts';
import { beginBreak } from '#server/features/duty/breaks/break.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { takeCharge } from './take-charge.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function onDuty(...names: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty(...names);
  const { id } = await ward.ask(ward.hospital.services.water);
  const accept = (tx: Tx) => acceptRequest(tx, id, crypto.randomUUID());
  const accepter = async () => (await ward.row(id)).accepter_employee_id;
  return { ward, accept, accepter };
}

const leave = (tx: Tx) => leaveDuty(tx, 'by_hand');

/** Anna does both at once: the first is committed once the second waits for it. Answers how both went. */
async function atOnce(ward: Ward, first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const acted = Promise.withResolvers<void>();
  let isOver = false;
  const one = ward.as('Anna', async (tx) => {
    await first(tx);
    acted.resolve();
    while (!isOver && !(await somebodyWaits())) await pause(10);
  });
  await Promise.race([acted.promise, one]);
  const two = ward.as('Anna', second).finally(() => {
    isOver = true;
  });
  return Promise.allSettled([one, two]);
}

/** Whether a transaction of this database waits for what another one holds. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
  return rows.length > 0;
}

const refused = (code: string) => ({ status: 'rejected', reason: { code } });
const fulfilled = { status: 'fulfilled' };

test('S25 accepted while leaving: who holds it stays on duty, and who has left accepts nothing', async () => {
  const one = await onDuty('Anna');
  expect(await atOnce(one.ward, one.accept, leave)).toMatchObject([fulfilled, refused('open_requests')]);
  expect(await one.accepter()).toBe(one.ward.person('Anna').id);
  const other = await onDuty('Anna');
  expect(await atOnce(other.ward, leave, other.accept)).toMatchObject([fulfilled, refused('off_duty')]);
  expect(await other.accepter()).toBeNull();
});

test('S25 accepted while a break begins: the same', async () => {
  const one = await onDuty('Anna', 'Bilal');
  const rest = (tx: Tx) => beginBreak(tx, one.ward.person('Anna').id, one.ward.person('Bilal').id);
  expect(await atOnce(one.ward, one.accept, rest)).toMatchObject([fulfilled, refused('open_requests')]);
  const other = await onDuty('Anna', 'Bilal');
  const away = (tx: Tx) => beginBreak(tx, other.ward.person('Anna').id, other.ward.person('Bilal').id);
  expect(await atOnce(other.ward, away, other.accept)).toMatchObject([fulfilled, refused('off_duty')]);
  expect(await other.accepter()).toBeNull();
});

test('the post taken while leaving: nobody leads the shift off duty', async () => {
  const post = (tx: Tx) => takeCharge(tx, {});
  const leads = (ward: Ward) =>
    ward.asSystem((tx) => chargeOf(tx, 'dead_link', ward.hospital.departments[0]?.id ?? ''));
  const one = await onDuty('Anna');
  expect(await atOnce(one.ward, post, leave)).toMatchObject([fulfilled, fulfilled]);
  expect(await leads(one.ward)).toEqual([]);
  const other = await onDuty('Anna');
  expect(await atOnce(other.ward, leave, post)).toMatchObject([fulfilled, refused('off_duty')]);
  expect(await leads(other.ward)).toEqual([]);
});
