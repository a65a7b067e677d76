import { expect } from '@playwright/test';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf } from './ward.ts';

const place = '11 · Bett 1 · Wasser';

test('S18 a clock that is off is said, and waits are the server’s all the same', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone, right] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await phone.clock.install({ time: Date.now() + 10 * 60_000 });
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(right, hospital, 'Bilal'),
  ]);
  await expect(phone.getByText(/Uhr dieses Geräts geht falsch, um (59|60)\d s/)).toBeVisible();
  await expect(right.getByText(/Uhr dieses Geräts/)).toHaveCount(0);

  await ask(bed, 'Wasser');
  for (const device of [phone, right])
    await expect(
      cardOf(device, place)
        .getByText(/^0:\d\d$/)
        .first(),
    ).toBeVisible();
});
