import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import {
  declineHandover,
  giveHandoverReceipt,
  offerHandover,
  seeHandover,
  takeHandover,
  withdrawHandover,
} from '#server/features/requests/verbs/hand-over.ts';
import { releaseMany } from '#server/features/requests/verbs/release-many.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { readHandover } from './handover.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const action = () => crypto.randomUUID();

/** Anna has two beds and holds a request; what she offers Bilal of it. */
async function shiftsEnd() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const beds = ward.hospital.beds.slice(0, 2).map(({ id }) => id);
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: beds }));
  const { id: request } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, request, action()));
  const id = crypto.randomUUID();
  const named = beds.map((bed_id, place) => ({ bed_id, note: place === 0 ? 'Infusion läuft bis 15:00' : '' }));
  const offer = { id, request_ids: [request], beds: named, to: ward.person('Bilal').id };
  const reads = (name: string) => ward.as(name, (tx) => readHandover(tx, ward.person(name).id));
  const bedsOf = async (name: string) =>
    (await ward.as(name, (tx) => readAssignments(tx, ward.person(name).id))).bed_ids;
  return { ward, id, request, beds, offer, reads, bedsOf };
}

async function offered() {
  const world = await shiftsEnd();
  await world.ward.as('Anna', (tx) => offerHandover(tx, world.offer));
  const take = () => {
    const body = { items: [{ id: world.request, action_id: action() }], bed_ids: world.beds };
    return world.ward.as('Bilal', (tx) => takeHandover(tx, world.id, body));
  };
  return { ...world, take };
}

test('an offer names beds with their notes, and changes nothing until it is taken', async () => {
  const { reads, bedsOf, beds } = await offered();
  const [offer] = (await reads('Bilal')).offers;
  expect(offer?.beds).toMatchObject([
    { label: '1', room: '11', note: 'Infusion läuft bis 15:00', hints: [] },
    { label: '2', room: '11', note: '' },
  ]);
  expect((await reads('Anna')).offered).toMatchObject([
    { to: { name: 'Bilal' }, beds: [{ label: '1' }, { label: '2' }] },
  ]);
  expect([await bedsOf('Anna'), await bedsOf('Bilal')]).toEqual([beds, []]);
});

test('who takes it has the beds from then on, and the giver reads who took what until they have seen it', async () => {
  const { ward, reads, bedsOf, beds, take, id, request } = await offered();
  expect(await take()).toMatchObject([{ id: request, refused: null }]);
  expect([await bedsOf('Anna'), (await bedsOf('Bilal')).toSorted()]).toEqual([[], beds.toSorted()]);
  const { offered: standing, ended, beds: own } = await reads('Anna');
  expect([standing, own]).toEqual([[], []]);
  expect(ended).toMatchObject([
    {
      ...{ id, to: { name: 'Bilal' }, refused: 0, lapsed: 0 },
      requests: [{ id: request, room: '11', bed: '1' }],
      beds: [
        { room: '11', bed: '1' },
        { room: '11', bed: '2' },
      ],
    },
  ]);
  await take();
  expect((await bedsOf('Bilal')).length).toBe(2);
  await expect(ward.as('Bilal', (tx) => seeHandover(tx, id))).rejects.toMatchObject({ code: 'not_found' });
  await ward.as('Anna', (tx) => seeHandover(tx, id));
  expect((await reads('Anna')).ended).toEqual([]);
});

test('an offer is delivered once a device of the colleague has shown it: the first time counts, and the giver reads it', async () => {
  const { ward, reads, id } = await offered();
  expect((await reads('Anna')).offered).toMatchObject([{ id, shown_at: null }]);
  await expect(ward.as('Anna', (tx) => giveHandoverReceipt(tx, id))).rejects.toMatchObject({ code: 'not_found' });
  await ward.pass(4);
  const shown_at = context.clock.now().toISOString();
  await ward.as('Bilal', (tx) => giveHandoverReceipt(tx, id));
  await ward.pass(6);
  await ward.as('Bilal', (tx) => giveHandoverReceipt(tx, id));
  expect((await reads('Anna')).offered).toMatchObject([{ id, shown_at }]);
  expect((await reads('Bilal')).offers).toMatchObject([{ id, shown_at }]);
});

test('an offer that is over is not delivered any more', async () => {
  const { ward, id } = await offered();
  const shown = () =>
    ward.asSystem((tx) => tx.db.selectFrom('handover').select('shown_at').where('id', '=', id).execute());
  await ward.pass(300);
  await ward.as('Bilal', (tx) => giveHandoverReceipt(tx, id));
  expect(await shown()).toEqual([{ shown_at: null }]);
});

test('who took what is read past the end of duty and in the next one, until it is put away', async () => {
  const { ward, reads, take, id } = await offered();
  await take();
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  expect((await reads('Anna')).ended).toMatchObject([{ id, to: { name: 'Bilal' } }]);
  context.clock.advance({ hours: 8 });
  await ward.onDuty('Anna');
  expect((await reads('Anna')).ended).toMatchObject([{ id, beds: [{ bed: '1' }, { bed: '2' }] }]);
  await ward.as('Anna', (tx) => seeHandover(tx, id));
  expect((await reads('Anna')).ended).toEqual([]);
});

test('an offer in vain is not read in the next duty: nothing of it is with the giver any more', async () => {
  const { ward, reads, id, request } = await offered();
  await ward.as('Bilal', (tx) => declineHandover(tx, id));
  await ward.as('Anna', (tx) =>
    releaseMany(tx, { items: [{ id: request, action_id: action() }], reason: 'shift_ends' }),
  );
  expect((await reads('Anna')).ended).toMatchObject([{ id, refused: 3 }]);
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  expect((await reads('Anna')).ended).toEqual([]);
});

test('the colleague can decline: all stays where it was, and the giver reads it', async () => {
  const { ward, reads, bedsOf, beds, id, take } = await offered();
  await expect(ward.as('Anna', (tx) => declineHandover(tx, id))).rejects.toMatchObject({ code: 'not_found' });
  await ward.as('Bilal', (tx) => declineHandover(tx, id));
  expect((await reads('Bilal')).offers).toEqual([]);
  expect((await reads('Anna')).ended).toMatchObject([{ to: { name: 'Bilal' }, requests: [], beds: [], refused: 3 }]);
  expect((await take())[0]?.refused).toBe('wrong_state');
  expect(await bedsOf('Anna')).toEqual(beds);
  await ward.as('Bilal', (tx) => declineHandover(tx, id));
});

test('beds alone can be offered; one that lapses or is withdrawn moves nothing', async () => {
  const { ward, offer, reads, bedsOf, beds, id } = await shiftsEnd();
  const alone = { ...offer, request_ids: [] };
  await ward.as('Anna', (tx) => offerHandover(tx, alone));
  await ward.as('Anna', (tx) => withdrawHandover(tx, id));
  expect([(await reads('Bilal')).offers, (await reads('Anna')).ended]).toEqual([[], []]);
  const second = { ...alone, id: crypto.randomUUID() };
  await ward.as('Anna', (tx) => offerHandover(tx, second));
  await ward.pass(300);
  expect((await reads('Anna')).ended).toMatchObject([{ id: second.id, lapsed: 2 }]);
  const late = ward.as('Bilal', (tx) => takeHandover(tx, second.id, { items: [], bed_ids: beds }));
  await expect(late).rejects.toMatchObject({ code: 'too_late' });
  expect(await bedsOf('Anna')).toEqual(beds);
});

test('only beds of one’s own are offered, to somebody who is present', async () => {
  const { ward, offer } = await shiftsEnd();
  const beds = [{ bed_id: ward.hospital.beds[3]?.id ?? '', note: '' }];
  await expect(ward.as('Anna', (tx) => offerHandover(tx, { ...offer, beds }))).rejects.toMatchObject({
    code: 'not_found',
  });
  const away = { ...offer, request_ids: [], to: ward.person('Zoe').id };
  await expect(ward.as('Anna', (tx) => offerHandover(tx, away))).rejects.toMatchObject({ code: 'nobody_present' });
});

test('all that is held can be released at once, each by itself', async () => {
  const { ward, request } = await shiftsEnd();
  const items = [request, crypto.randomUUID()].map((id) => ({ id, action_id: action() }));
  const answers = await ward.as('Anna', (tx) => releaseMany(tx, { items, reason: 'shift_ends' }));
  expect(answers).toMatchObject([
    { id: request, refused: null, request: { status: 'pending', accepted_by: null } },
    { refused: 'not_found' },
  ]);
});
