import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { mailWaitingRegistrations } from '#server/features/notifications/mail.actions.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import { declineUndecided } from './decline-undecided.ts';
import { Registering } from './fixtures/registering.ts';

let at: Registering;
beforeAll(async () => {
  at = await Registering.start();
});
afterAll(() => at.stop());

/** Anna and Bilal may approve in the whole hospital; only Anna has an address. */
async function hospitalWithApprovers(): Promise<TestHospital> {
  const hospital = await at.app.context.newHospital();
  for (const { id, name } of hospital.employees.slice(0, 2)) {
    const email = name === 'Anna' ? at.at(hospital, 'anna') : null;
    await asSystem(at.app.context, hospital, (tx) =>
      tx.db
        .updateTable('employee')
        .set({ access_level_id: hospital.levels.administration, email })
        .where('id', '=', id)
        .execute(),
    );
  }
  return hospital;
}

const mailsOf = (hospital: TestHospital) =>
  asSystem(at.app.context, hospital, (tx) =>
    tx.db.selectFrom('notification').select('id').where('subject_kind', '=', 'registration_waits').execute(),
  );

async function linkOf(hospital: TestHospital, username: string): Promise<string> {
  await at.register(hospital, { username, email: at.at(hospital, username) });
  return at.linkTo(at.at(hospital, username));
}

test('several at once are one mail to who may approve; whoever comes within the hour is in the next one', async () => {
  const hospital = await hospitalWithApprovers();
  const links = [await linkOf(hospital, 'one'), await linkOf(hospital, 'two'), await linkOf(hospital, 'three')];
  const late = await linkOf(hospital, 'late');
  for (const { status } of await Promise.all(links.map((link) => at.verify(link)))) expect(status).toBe(200);
  expect(await mailsOf(hospital)).toHaveLength(1);
  at.app.context.clock.advance({ seconds: 60 });
  await at.verify(late);
  const tend = () => asSystem(at.app.context, hospital, mailWaitingRegistrations);
  await tend();
  expect(await mailsOf(hospital)).toHaveLength(1);
  at.app.context.clock.advance({ hours: 1 });
  await tend();
  await tend();
  expect(await mailsOf(hospital)).toHaveLength(2);
});

test('nobody decides for 30 days: whoever registered reads it, and what they wrote is over', async () => {
  const hospital = await hospitalWithApprovers();
  await at.waiting(hospital);
  const state = () =>
    asSystem(at.app.context, hospital, async (tx) => {
      await declineUndecided(tx);
      return tx.db.selectFrom('registration').select(['declined_at', 'password_hash']).executeTakeFirstOrThrow();
    });
  at.app.context.clock.advance({ hours: 24 * 30 - 1 });
  expect((await state()).declined_at).toBeNull();
  at.app.context.clock.advance({ hours: 1 });
  expect(await state()).toEqual({ declined_at: expect.any(Date), password_hash: null });
  await state();
  expect(await at.mailTo(at.at(hospital, 'mira'), 1)).toContain('Nobody has decided on it within 30 days.');
});

test('of many who wait each is reached, page by page; how many they are is told to who has no address for mails too', async () => {
  const hospital = await hospitalWithApprovers();
  const now = at.app.context.clock.now();
  const times = { asked_at: now, mailed_at: now, verified_at: now };
  const people = Array.from({ length: 120 }, (_, index) => ({
    ...{ hospital_id: hospital.id, role: 'doctor' as const, name: 'Mira', family: 'Wolf', username: `mira${index}` },
    ...{ email: `${index}@x.example`, language_code: 'de', password_hash: 'none', ...times },
  }));
  await asSystem(at.app.context, hospital, (tx) => tx.db.insertInto('registration').values(people).execute());
  const token = await signIn(at.app, hospital, 'Bilal');
  const seen = new Set<string>();
  for (let query = {}, page = 0; page < 3; page++) {
    const { data } = await at.app.call(listRegistrations, { token, query });
    expect([data.waiting, data.registrations.length]).toEqual([120, page < 2 ? 50 : 20]);
    for (const { username } of data.registrations) seen.add(username);
    const last = data.registrations.at(-1);
    query = { after: last?.verified_at, after_id: last?.id };
  }
  expect(seen.size).toBe(120);
  const query = { after: '0000-01-01T00:00:00Z', after_id: hospital.id };
  expect((await at.app.call(listRegistrations, { token, query })).data.registrations).toHaveLength(50);
});
