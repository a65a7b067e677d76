import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { messages as french } from '#shared/locales/phrases/fr.ts';
import { Broadcast } from '#shared/messages/message.schemas.ts';
import { sendBroadcast } from './broadcast.ts';
import { ThreadWard } from './fixtures/thread-ward.ts';
import { markOwnSeen, markThreadsReceived, sayAnswering, sendOwnMessage } from './message.actions.ts';
import { listThreadsOf } from './message.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function newWard(...onDuty: string[]): Promise<ThreadWard> {
  const ward = new ThreadWard(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  return ward;
}

const threads = (ward: ThreadWard, name: string) => ward.as(name, (tx) => listThreadsOf(tx, ward.person(name).id));

test('S4 the same message sent ten times at once is one; another text with its id is refused', async () => {
  const ward = await newWard('Anna');
  const { stay, write } = await ward.patient();
  const id = crypto.randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => write('Guten Tag', { id })));
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await ward.messages(stay)).toHaveLength(1);
  await expect(write('Etwas anderes', { id })).rejects.toMatchObject({ code: 'id_taken' });
  await expect(ward.answer('Anna', stay, 'Guten Tag', { id })).rejects.toMatchObject({ code: 'id_taken' });
});

test('numbers follow one another however many write at once', async () => {
  const ward = await newWard('Anna');
  const { stay, write } = await ward.patient();
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? ward.answer('Anna', stay, `${n}`) : write(`${n}`))));
  expect((await ward.messages(stay)).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test("S36 the patient reads sent, received once a notified nurse's device has shown it, read once it was opened", async () => {
  const ward = await newWard('Anna');
  const { stay, write } = await ward.patient();
  await write('Hallo');
  expect((await ward.messages(stay))[0]).toMatchObject({ received_at: null, read_at: null });
  await ward.as('Zoe', (tx) => markThreadsReceived(tx, { threads: [{ stay_id: stay, received: 1 }] }));
  expect((await ward.messages(stay))[0]).toMatchObject({ received_at: null });
  await ward.as('Anna', (tx) => markThreadsReceived(tx, { threads: [{ stay_id: stay, received: 9 }] }));
  expect((await ward.messages(stay))[0]).toMatchObject({ received_at: context.clock.now(), read_at: null });
  expect(await ward.threadRow(stay)).toMatchObject({
    staff_received: 1,
    staff_read: 0,
    waiting_since: expect.any(Date),
  });
});

test("who answers has read what was written; the patient's device marks the answer received and read", async () => {
  const ward = await newWard('Anna');
  const { stay, write, as, thread } = await ward.patient();
  await write('Hallo');
  await ward.as('Anna', (tx) => sayAnswering(tx, stay));
  expect((await thread()).answering).toMatchObject({ name: 'Anna' });
  await ward.answer('Anna', stay, 'Guten Tag');
  expect(await thread()).toMatchObject({ unread: 1, answering: null, last_number: 2 });
  expect((await ward.messages(stay))[0]).toMatchObject({ read_at: context.clock.now() });
  expect(await as((tx) => markOwnSeen(tx, { received: 2 }))).toMatchObject({ unread: 1 });
  expect((await ward.messages(stay))[1]).toMatchObject({ received_at: context.clock.now(), read_at: null });
  expect(await as((tx) => markOwnSeen(tx, { received: 2, read: 2 }))).toMatchObject({ unread: 0 });
});

test('threads that wait stand first, the urgent ones before; of another ward they are not listed', async () => {
  const ward = await newWard('Anna');
  const [first, second, third] = [await ward.patient(0), await ward.patient(1), await ward.patient(2)];
  await ward.answer('Anna', first.stay, 'Guten Morgen');
  await second.write('Hallo');
  await third.write('Ich blute.', { phrase: 'body_bleeding' });
  expect((await threads(ward, 'Anna')).map(({ stay_id, unread }) => [stay_id, unread])).toEqual([
    [third.stay, 1],
    [second.stay, 1],
    [first.stay, 0],
  ]);
  expect(await threads(ward, 'Zoe')).toEqual([]);
});

test('a nurse sends a picture: it is unread, then read at the bed like any message, and no bed is sent one with others', async () => {
  const ward = await newWard('Anna');
  const { stay, as, thread } = await ward.patient();
  await ward.answer('Anna', stay, 'Rollstuhl', { phrase: 'picture_wheelchair' });
  expect(await thread()).toMatchObject({ unread: 1 });
  await as((tx) => markOwnSeen(tx, { received: 1, read: 1 }));
  expect(await ward.messages(stay)).toMatchObject([
    { phrase: 'picture_wheelchair', text: 'Rollstuhl', read_at: context.clock.now() },
  ]);
  const several = {
    id: crypto.randomUUID(),
    phrase: 'picture_water',
    minutes: null,
    bed_ids: [ward.hospital.beds[0]?.id ?? ''],
  };
  const sent = ward.as('Anna', (tx) => sendBroadcast(tx, several));
  await expect(sent).rejects.toMatchObject({ code: 'invalid' });
});

test('a phrase is said by its own side alone', async () => {
  const ward = await newWard('Anna');
  const { stay, write } = await ward.patient();
  const invalid = { code: 'invalid' };
  await expect(write('Bitte bleiben Sie ruhig liegen.', { phrase: 'n_do_lie_still' })).rejects.toMatchObject(invalid);
  await expect(ward.answer('Anna', stay, 'Ich blute.', { phrase: 'body_bleeding' })).rejects.toMatchObject(invalid);
  await expect(write('Wasser', { phrase: 'picture_water' })).rejects.toMatchObject(invalid);
  await write('Von einer späteren Fassung', { phrase: 'a_later_one' });
});

test("a message for a stay that is not the session's is refused", async () => {
  const ward = await newWard();
  const [one, other] = [await ward.patient(0), await ward.patient(1)];
  const sent = {
    id: crypto.randomUUID(),
    text: 'Hallo',
    language: 'de' as const,
    written_at: new Date(0).toISOString(),
  };
  const rest = { phrase: null, minutes: null, named_time: null, answer_to: null };
  await expect(one.as((tx) => sendOwnMessage(tx, { ...sent, ...rest, stay_id: other.stay }))).rejects.toMatchObject({
    code: 'stay_ended',
  });
});

test('31 messages in a minute: the last waits, and is taken a minute later', async () => {
  const ward = await newWard('Anna');
  const { write } = await ward.patient();
  for (let n = 0; n < 30; n++) await write(`${n}`);
  await expect(write('30')).rejects.toMatchObject({ code: 'too_many' });
  await ward.pass(60);
  await write('30');
});

test('one message to several beds, each in its language; who must not eat gets nothing about meals', async () => {
  const ward = await newWard('Clara', 'Anna');
  const [first, second] = [await ward.patient(0), await ward.patient(1)];
  await ward.asSystem(async (tx) => {
    await tx.db.updateTable('bed').set({ locale: 'en' }).where('id', '=', second.bed.id).execute();
    await tx.db
      .insertInto('care_hint')
      .values({
        ...{ hospital_id: tx.hospital, stay_id: first.stay, kind: 'nil_by_mouth', set_at: tx.clock.now() },
        set_by_employee_id: ward.person('Anna').id,
      })
      .execute();
  });
  await second.write('Wann gibt es Essen?');
  const bed_ids = ward.hospital.beds.slice(0, 3).map(({ id }) => id);
  const sent = Broadcast.parse({ id: crypto.randomUUID(), phrase: 'all_meal_late', minutes: 20, bed_ids });
  const send = () => ward.as('Clara', (tx) => sendBroadcast(tx, sent));
  expect(await send()).toEqual({
    sent: [second.bed.id],
    left_out: expect.arrayContaining([
      { bed_id: first.bed.id, reason: 'nil_by_mouth' },
      { bed_id: bed_ids[2], reason: 'no_stay' },
    ]),
  });
  await send();
  const [, notice, ...more] = await ward.messages(second.stay);
  expect(notice).toMatchObject({ text: 'Meals are about 20 minutes late.', language: 'en', is_notice: true });
  expect(more).toEqual([]);
  // It is no answer: what the patient wrote waits on.
  expect(await ward.threadRow(second.stay)).toMatchObject({ waiting_since: expect.any(Date), staff_read: 0 });
});

test('a message to several beds is in the words of the hospital, where it has its own for that language', async () => {
  const ward = await newWard('Clara', 'Anna');
  const [first, second] = [await ward.patient(0), await ward.patient(1)];
  await ward.asSystem(async (tx) => {
    await tx.db.updateTable('bed').set({ locale: 'fr' }).where('id', '=', second.bed.id).execute();
    const row = {
      hospital_id: tx.hospital,
      surface: 'phrases',
      key: 'all_longer',
      changed_at: tx.clock.now(),
    } as const;
    const value = 'Heute dauert bei uns alles länger.';
    await tx.db
      .insertInto('translation')
      .values({ ...row, language_code: 'de', value })
      .execute();
  });
  const bed_ids = ward.hospital.beds.slice(0, 2).map(({ id }) => id);
  const sent = Broadcast.parse({ id: crypto.randomUUID(), phrase: 'all_longer', bed_ids });
  await ward.as('Clara', (tx) => sendBroadcast(tx, sent));
  const texts = [first, second].map(async ({ stay }) => (await ward.messages(stay)).map(({ text }) => text));
  expect(await Promise.all(texts)).toEqual([['Heute dauert bei uns alles länger.'], [french.all_longer]]);
});
