import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { Registering } from './fixtures/registering.ts';

let at: Registering;
beforeAll(async () => {
  at = await Registering.start();
});
afterAll(() => at.stop());

const now = () => at.app.context.clock.now();

/** Registrations of so many others, who have proved their addresses or not. */
async function others(hospital: TestHospital, count: number, row: { verified_at?: Date; email?: string } = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ hospital_id: hospital.id, role: 'doctor' as const, name: 'O', family: 'T', username: `other${index}` },
    ...{ email: at.at(hospital, `other${index}`), language_code: 'de', password_hash: 'x' },
    ...{ asked_at: now(), mailed_at: new Date(now().getTime() - (count - index) * 1000) },
    ...row,
  }));
  return asSystem(at.app.context, hospital, (tx) =>
    tx.db.insertInto('registration').values(rows).returning('id').execute(),
  );
}

const registered = (hospital: TestHospital) =>
  asSystem(at.app.context, hospital, (tx) =>
    tx.db.selectFrom('registration').select(['id', 'verified_at']).orderBy('mailed_at').orderBy('id').execute(),
  );

async function linkOf(hospital: TestHospital, name: string): Promise<string> {
  expect((await at.register(hospital, { username: name, email: at.at(hospital, name) })).status).toBe(201);
  return at.linkTo(at.at(hospital, name));
}

test('200 wait: registering answers as ever, the next to prove an address waits at the door, and gets in with the same link', async () => {
  const hospital = await at.app.context.newHospital();
  await others(hospital, 199, { verified_at: now() });
  const links = [await linkOf(hospital, 'mira'), await linkOf(hospital, 'nora')];
  const answers = await Promise.all(links.map((link) => at.verify(link)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.findIndex(({ status }) => status === 409);
  expect(answers[late]?.error).toMatchObject({ code: 'registrations_full' });
  const again = () => at.verify(links[late] ?? '');
  expect((await again()).status).toBe(409);
  const waiting = (await registered(hospital)).filter(({ verified_at }) => verified_at !== null);
  expect(waiting).toHaveLength(200);
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db
      .updateTable('registration')
      .set({ declined_at: now(), reason: 'unknown here', password_hash: null })
      .where('id', '=', waiting[0]?.id ?? '')
      .execute(),
  );
  const { status, data } = await again();
  expect([status, data.next]).toEqual([200, 'approval']);
});

test('the list of one hospital is no other’s', async () => {
  await others(await at.app.context.newHospital(), 200, { verified_at: now() });
  const hospital = await at.app.context.newHospital();
  expect((await at.verify(await linkOf(hospital, 'mira'))).status).toBe(200);
});

test('of one address ten unproved registrations are kept: the newest, whose link is good', async () => {
  const hospital = await at.app.context.newHospital();
  const email = at.at(hospital, 'mira');
  const [oldest] = await others(hospital, 10, { email: email.toUpperCase() });
  const [bystander] = await others(hospital, 1);
  const { status, data } = await at.register(hospital);
  expect(status).toBe(201);
  const left = (await registered(hospital)).map(({ id }) => id);
  expect(left).toHaveLength(11);
  expect(left).not.toContain(oldest?.id);
  expect(left).toContain(bystander?.id);
  expect(left).toContain(data.registration);
  expect((await at.verify(await at.linkTo(email))).status).toBe(200);
});
