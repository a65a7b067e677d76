import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';
import { connected, requestsOf, sessionOf } from './patient.ts';

test('that a request was paid is read at the bed as soon as somebody notes it, and its price again once that is taken back', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const panel = await panelOf(bed.request, hospital, hospitals);
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const price = '2,50 €';
  await bed.locator('.tile', { hasText: 'Zeitung' }).click();
  await bed.getByRole('button', { name: de['order.send_paid'].replace('{price}', price) }).click();
  await bed.getByRole('link', { name: de['nav.requests'] }).click();
  const card = bed.getByRole('article').filter({ hasText: 'Zeitung' });
  const costs = card.getByText(de['order.price'].replace('{price}', price));
  const paid = card.getByText(de['requests.payed'], { exact: true });
  await expect(costs).toBeVisible();
  const own = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, own)).length).toBe(1);
  const id = (await requestsOf(bed, own))[0]?.id ?? '';

  await panel.setPayed(id, true);
  await expect(paid).toBeVisible();
  await expect(costs).toHaveCount(0);
  await bed.reload();
  await expect(paid).toBeVisible();
  await panel.setPayed(id, false);
  await expect(costs).toBeVisible();
  await expect(paid).toHaveCount(0);
});
