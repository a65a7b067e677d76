import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { connected, requestsOf, sessionOf } from './patient.ts';

const afterDeafMs = 700; // the key does not hear the second tap of a shaking hand

test('a tap is undone: the nurse sees it come and go', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await bed.clock.install();
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();
  await bed.getByRole('button', { name: 'Wasser' }).click();
  const accept = phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ });
  await expect(accept).toBeVisible();
  await bed.clock.runFor(afterDeafMs);
  await bed.getByRole('button', { name: de['services.undo'] }).click();
  await expect(bed.getByRole('main').getByText(de['services.undone'])).toBeVisible();
  await expect(accept).toHaveCount(0);
  expect(await requestsOf(bed, await sessionOf(bed))).toMatchObject([{ status: 'canceled' }]);
});

test('an undo while the answer is still out follows it and cancels what it made', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await bed.route('**/api/de/bed/requests', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const response = await route.fetch(); // the server has it
    order.push('submitted');
    await held;
    await route.fulfill({ response });
  });
  await bed.route('**/api/de/bed/requests/*/cancel', (route) => {
    order.push('canceled');
    return route.fallback();
  });
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await bed.clock.runFor(afterDeafMs);
  await bed.getByRole('button', { name: de['services.undo'] }).click();
  await expect(bed.getByRole('main').getByText(de['services.undone'])).toBeVisible();
  await expect.poll(() => order).toEqual(['submitted']);
  release();
  const session = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, session)).map(({ status }) => status)).toEqual(['canceled']);
  expect(order).toEqual(['submitted', 'canceled']);
});
