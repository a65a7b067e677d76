import { afterAll, beforeAll, expect, test } from 'vitest';
import { identitiesOf } from '#server/platform/credentials/sessions.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { channelAuthorization } from './authorize-channels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function atBed(hospital: TestHospital) {
  const { token, bed } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const [identity] = await identitiesOf(app.context, [token]);
  if (!identity) throw new Error('the token is unknown');
  return { identity, own: `private-device.${bed.device.id}` };
}

/** Counts the transactions, and refuses those of one hospital. */
function counted(broken?: string) {
  const opened: string[] = [];
  const inHospital: InHospital = (caller, action) => {
    opened.push(caller.hospital);
    if (caller.hospital === broken) return Promise.reject(new Error('this hospital cannot be read'));
    return app.context.inHospital(caller, action);
  };
  return { opened, authorize: channelAuthorization({ ...app.context, inHospital }) };
}

test('a thousand devices that ask at once are authorized in six transactions, each for its own channels alone', async () => {
  const hospital = await app.context.newHospital();
  const [one, other] = [await atBed(hospital), await atBed(hospital)];
  const { opened, authorize } = counted();
  const asked = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? one : other));
  const rights = await Promise.all(asked.map(({ identity }) => authorize({ identity, names: [one.own, other.own] })));
  expect(opened).toHaveLength(6); // the first alone, then 200 in one go
  for (const [n, { session, allowed }] of rights.entries()) {
    expect(session.id).toBe(asked[n]?.identity.session);
    expect([...allowed.keys()]).toEqual([asked[n]?.own]);
  }
});

test('who has no session, or is of a hospital that cannot be read, is refused alone', async () => {
  const [hospital, broken] = [await app.context.newHospital(), await app.context.newHospital()];
  const [first, second, away] = [await atBed(hospital), await atBed(hospital), await atBed(broken)];
  const { authorize } = counted(broken.id);
  const ended = { ...second.identity, session: crypto.randomUUID() };
  const names = [second.own];
  const answers = await Promise.allSettled([
    authorize({ identity: first.identity, names }),
    authorize({ identity: ended, names }),
    authorize({ identity: away.identity, names }),
    authorize({ identity: second.identity, names }),
  ]);
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.allowed.size : one.reason.message))).toEqual([
    ...[0, 'no_session', 'this hospital cannot be read'],
    1,
  ]);
});
