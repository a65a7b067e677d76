import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { openTestHouse, type TestHouse } from '#server/testing/house.ts';
import { type Look, Looks } from './looks.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await house.newHospital();
});
afterAll(() => house.stop());

/** These looks at work, in time that moves by hand; `ended` counts what came to its end. */
function started(looks: Look[]) {
  const time = new HandTime();
  const count = { ended: 0 };
  const said: string[] = [];
  const inHospital: InHospital = async (caller, action) => {
    try {
      return await house.inHospital(caller, action);
    } finally {
      count.ended++;
    }
  };
  const log = { error: (_context: object, text: string) => void said.push(text) };
  const running = new Looks({ db: house.db, inHospital, ticker: time.ticker, log }, looks);
  running.start();
  const turn = async () => {
    const before = count.ended;
    time.advance(10_000);
    await vi.waitFor(() => expect(count.ended).toBe(before + 1), 5_000);
  };
  return { time, running, said, turn };
}

test('S20 a look that hangs is begun once and keeps no other back; after some turns it is late, until it ends', async () => {
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
  const begun = { hangs: 0, goes: 0 };
  const hangs = async () => {
    begun.hangs++;
    await hanging;
  };
  const { time, running, turn } = started([
    { seconds: 10, reason: 'what hangs', action: hangs },
    { seconds: 10, reason: 'what goes', action: async () => void begun.goes++ },
  ]);
  for (let n = 0; n < 9; n++) await turn();
  expect([begun, running.late()]).toEqual([{ hangs: 1, goes: 9 }, []]);
  time.advance(1);
  expect(running.late()).toEqual(['what hangs']);
  end();
  await vi.waitFor(() => expect(running.late()).toEqual([]));
  await running.stop();
});

test('a look that fails is said aloud and begun again in its next turn', async () => {
  const fails = async () => Promise.reject(new Error('not now'));
  const { running, said, turn } = started([{ seconds: 10, reason: 'what fails', action: fails }]);
  for (let n = 0; n < 3; n++) await turn();
  await running.stop();
  expect(said.filter((text) => text === 'what fails could not be looked for')).toHaveLength(3);
});
