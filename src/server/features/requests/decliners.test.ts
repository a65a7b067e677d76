import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { announceDecliners } from '#server/features/requests/decliners.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForCaller } from '#server/features/requests/request.reads.ts';
import { lockRequest, saveAlert } from '#server/features/requests/steps/step.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { periodicJobs } from '#server/jobs.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { applyRequestChanged, type LiveList } from '#shared/requests/apply-request-changed.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** A ward of two whose request both were notified of, and the board of Anna, which is open. */
async function openBoard() {
  const ward = new Ward(context, await context.newHospital({ nurses: 2 }));
  await ward.onDuty('Anna', 'Bilal');
  const phones = { Anna: await ward.deviceOf('Anna'), Bilal: await ward.deviceOf('Bilal') };
  const hears = (name: keyof typeof phones, open: boolean) => {
    const state = open ? ('foreground' as const) : ('silent' as const);
    const row = { state, is_audio_running: open, last_echo_at: null };
    return ward.asSystem((tx) => tx.db.updateTable('device').set(row).where('id', '=', phones[name].device).execute());
  };
  await hears('Anna', true);
  await hears('Bilal', true);
  const job = periodicJobs(context.log, new Date(0)).find(({ reason }) => reason === 'who may decline');
  const turn = () => ward.asSystem(async (tx) => job?.action(tx));
  await turn();
  const { id } = await ward.ask(ward.hospital.services.water);
  const reload = async () => {
    const row = await ward.as('Anna', (tx) => oneForCaller(tx, id));
    if (!row) throw new Error('not hers to see');
    return row;
  };
  let list: LiveList<HelpRequestForStaff> = { rows: [await reload()], gone: {} };
  /** What her board shows after a turn of the job: what was announced arrives as it is by then. */
  const shown = async (): Promise<HelpRequestForStaff | undefined> => {
    await turn();
    list = applyRequestChanged(list, await reload(), () => true);
    return list.rows[0];
  };
  const heard = (row: HelpRequestForStaff) => {
    list = applyRequestChanged(list, row, () => true);
  };
  return { ward, id, hears, turn, reload, shown, heard };
}

test('S6 S22 an open board equals a reload when the colleague who could be reached cannot any more, and when they can again', async () => {
  const { hears, reload, shown } = await openBoard();
  expect((await shown())?.may).toContain('decline');
  for (const isReached of [false, true]) {
    await hears('Bilal', isReached);
    const board = await shown();
    expect(board?.may.includes('decline')).toBe(isReached);
    expect(board).toEqual(await reload());
  }
});

test('S6 S22 the same when the only other one goes off duty', async () => {
  const { ward, reload, shown } = await openBoard();
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.as('Zoe', (tx) => leaveDuty(tx, 'by_hand')).catch(() => undefined);
  const board = await shown();
  expect(board?.may).not.toContain('decline');
  expect(board).toEqual(await reload());
});

test('S6 S22 a board that was read while a colleague was away for less than a turn equals a reload when they are back', async () => {
  const { ward, id, hears, turn, reload, shown, heard } = await openBoard();
  await turn();
  await hears('Bilal', false);
  await ward.asSystem(async (tx) => saveAlert(tx, await lockRequest(tx, id), {}));
  heard(await reload());
  await hears('Bilal', true);
  expect(await shown()).toEqual(await reload());
  expect((await reload()).may).toContain('decline');
});

test('S6 S22 a step that was judged before a colleague went and is saved after everybody was announced anew equals a reload', async () => {
  const { ward, id, hears, turn, reload, shown, heard } = await openBoard();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await turn();
  const answer = await ward.as('Anna', async (tx) => {
    const released = await releaseRequest(tx, id, crypto.randomUUID(), 'no_time');
    // On connections of their own, while the step is still to be saved.
    await hears('Bilal', false);
    await turn();
    return released;
  });
  expect(answer.may).toContain('decline');
  heard(answer);
  expect((await shown())?.may).not.toContain('decline');
  expect(await shown()).toEqual(await reload());
});

test('S6 S22 what was asked before who may decline was looked at for the first time equals a reload', async () => {
  const ward = new Ward(context, await context.newHospital({ nurses: 2 }));
  await ward.onDuty('Anna', 'Bilal');
  const { id } = await ward.ask(ward.hospital.services.water);
  const row = async () => {
    const one = await ward.as('Anna', (tx) => oneForCaller(tx, id));
    if (!one) throw new Error('not hers to see');
    return one;
  };
  const before = await row();
  expect(before.may).toContain('decline');
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.asSystem((tx) => announceDecliners(tx));
  const now = await row();
  expect(now.may).not.toContain('decline');
  expect(now.version).toBeGreaterThan(before.version);
});

test('what changes nothing for anybody is not announced, and what was taken meanwhile is left alone', async () => {
  const { ward, id, hears, shown } = await openBoard();
  const { version } = await ward.row(id);
  await shown();
  await shown();
  expect((await ward.row(id)).version).toBe(version);
  await hears('Anna', false); // Bilal is reached: she may decline all the same, and he no more
  await shown();
  expect((await ward.row(id)).version).toBe(version + 1);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await hears('Bilal', false);
  await shown();
  expect((await ward.row(id)).version).toBe(version + 2);
});

/** From now on nothing can be written about this request; answers how to end that. */
async function refuseWrites(request: string): Promise<() => Promise<void>> {
  await context.breakBy(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on request for each row when (new.id = '${request}') execute function refuse()`);
  const heal = () => context.breakBy('drop function if exists refuse cascade');
  onTestFinished(heal);
  return heal;
}

test('S20 one that cannot be announced has no other announced again, and is announced in the end', async () => {
  const { ward, id: failing, hears, turn } = await openBoard();
  const { id: other } = await ward.ask(ward.hospital.services.water, 1);
  const versions = async () => [(await ward.row(failing)).version, (await ward.row(other)).version];
  const [first = 0, second = 0] = await versions();
  const heal = await refuseWrites(failing);
  await hears('Bilal', false);
  for (let turns = 0; turns < 3; turns++) await turn();
  expect(await versions()).toEqual([first, second + 1]);
  await heal();
  for (let turns = 0; turns < 2; turns++) await turn();
  expect(await versions()).toEqual([first + 1, second + 1]);
});

test('one that could not be announced and is taken meanwhile is left alone, also once it waits again', async () => {
  const { ward, id, hears, turn } = await openBoard();
  const heal = await refuseWrites(id);
  await hears('Bilal', false);
  await turn();
  await heal();
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await turn();
  await ward.as('Anna', (tx) => releaseRequest(tx, id, crypto.randomUUID(), 'no_time'));
  const { version } = await ward.row(id);
  for (let turns = 0; turns < 2; turns++) await turn();
  expect((await ward.row(id)).version).toBe(version);
});
