import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, connected, nurseToken, requestsOf, sessionOf } from './patient.ts';

test('S12 a state stays on the screen until it changes, and each change is said to screen readers', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const spoken = bed.locator('.vh[role=status]').last();
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(spoken).toContainText(de['services.sending']);
  await bed.clock.runFor(6_000); // the key is a key again, and every toast is gone
  const card = bed.locator('.running');
  await expect(card.getByText(de['requests.sent'], { exact: true })).toBeVisible();
  await expect(bed.locator('.toast')).toHaveCount(0);
  await bed.clock.runFor(120_000);
  await expect(card.getByText(de['requests.sent'], { exact: true })).toBeVisible();

  const nurse = bearer(await nurseToken(bed.request, hospital));
  const entered = await bed.request.post('/api/de/staff/duty/enter', { headers: nurse, data: {} });
  expect(entered.ok()).toBe(true);
  const [request] = await requestsOf(bed, await sessionOf(bed));
  await bed.request.post(`/api/de/staff/requests/${request?.id}/accept`, {
    headers: nurse,
    data: { action_id: crypto.randomUUID() },
  });
  const accepted = de['requests.accepted'].replace('{name}', 'Anna');
  await expect(card.getByText(accepted)).toBeVisible();
  await expect(spoken).toContainText(accepted);
});
