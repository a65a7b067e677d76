import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { probePart } from './probe-part.ts';
import { probeWards } from './probe-wards.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

type Standing = { next_at?: Date | null; misses?: number };
const ago = (seconds: number) => new Date(context.clock.now().getTime() - seconds * 1000);

/** Two hospitals with a ward that listens; what /readyz says while the first one's probe stands so. */
async function twoHospitals() {
  const hospitals = [await context.newHospital(), await context.newHospital()];
  for (const hospital of hospitals) {
    await addDevice(context, hospital, { employee: hospital.employees[0]?.id ?? '' }, { state: 'foreground' });
    await asSystem(context, hospital, probeWards);
  }
  const [first] = hospitals;
  if (!first) throw new Error('no hospital');
  // Read in the transaction that changes it, so that no job comes between.
  return (standing: Standing) =>
    asSystem(context, first, async (tx) => {
      await tx.db.updateTable('probe').set(standing).execute();
      const words = await probePart({ db: tx.db, clock: context.clock });
      await tx.db.updateTable('probe').set({ next_at: null, misses: 0 }).execute();
      return words;
    });
}

test('S31 /readyz says that the probes of a ward were not sent for more than two turns', async () => {
  const says = await twoHospitals();
  expect(await says({ next_at: ago(300) })).toBe('ok');
  expect(await says({ next_at: ago(301) })).toBe('late: 1 departments not probed in time');
});

test('S31 /readyz says that two probes of a ward stand without an answer, while a device listens there', async () => {
  const says = await twoHospitals();
  expect(await says({ next_at: ago(0), misses: 1 })).toBe('ok');
  expect(await says({ next_at: ago(0), misses: 2 })).toBe('late: 1 departments without an answer');
  expect(await says({ next_at: null, misses: 2 })).toBe('ok');
  expect(await probePart(context)).toBe('ok');
});
