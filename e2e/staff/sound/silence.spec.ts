import { expect } from '@playwright/test';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, thumb } from '../ward.ts';
import { heardBy, listenTo, pressedAt } from './sound.ts';

const place = '11 · Bett 1 · Schmerzen';

test('S26 S23 high urgency sounds again within 10 s until one accepts, which ends it on the other board within 2 s', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([listenTo(anna), listenTo(bilal)]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Schmerzen');
  for (const phone of [anna, bilal]) await expect.poll(async () => (await heardBy(phone)).length).toBe(1);
  expect((await heardBy(bilal))[0]?.seconds).toBeGreaterThanOrEqual(3);

  await expect.poll(async () => (await heardBy(bilal)).length, { timeout: 11_000, intervals: [50] }).toBe(2);
  const [first, second] = await heardBy(bilal);
  expect((second?.began ?? 0) - (first?.began ?? 0)).toBeLessThanOrEqual(10_000);
  expect(second?.ended).toBeNull(); // it has only just begun

  await thumb(anna, 'accept', place).click();
  await expect.poll(async () => (await heardBy(bilal))[1]?.ended ?? null).not.toBeNull();
  expect(((await heardBy(bilal))[1]?.ended ?? 0) - (await pressedAt(anna))).toBeLessThanOrEqual(2000);
});

test('S38 undo ends the signal of the request within 2 s', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([listenTo(phone), listenTo(bed)]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Schmerzen');
  await expect.poll(async () => (await heardBy(phone)).length, { intervals: [50] }).toBe(1);
  await expect(async () => {
    // The key does not hear the second tap of a shaking hand.
    await bed.getByRole('button', { name: 'Rückgängig' }).click({ timeout: 500 });
    await expect(bed.getByRole('button', { name: 'Rückgängig' })).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect.poll(async () => (await heardBy(phone))[0]?.ended ?? null).not.toBeNull();
  expect(((await heardBy(phone))[0]?.ended ?? 0) - (await pressedAt(bed))).toBeLessThanOrEqual(2000);
});
