import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import type { Hospital } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

/** Anna accepts what was asked for, and by what the bed then reads she did so an hour ago (S24). */
async function acceptedLongAgo(bed: Page, hospital: Hospital): Promise<void> {
  const headers = bearer(await nurseToken(bed.request, hospital));
  expect((await bed.request.post('/api/de/staff/duty/enter', { headers, data: {} })).ok()).toBe(true);
  const [request] = await requestsOf(bed, await sessionOf(bed));
  const data = { action_id: crypto.randomUUID() };
  expect((await bed.request.post(`/api/de/staff/requests/${request?.id}/accept`, { headers, data })).ok()).toBe(true);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await bed.route('**/bed/requests', async (route) => {
    const response = await route.fetch();
    if (route.request().method() !== 'GET') return route.fulfill({ response });
    const { data: own } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { data: own.map((one) => ({ ...one, promise_counts_from: anHourAgo })) } });
  });
  await bed.reload();
}

test('S24 the question of a late request stands on home, with the name of who has it; "nobody yet" calls again', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
  await acceptedLongAgo(bed, hospital);

  const card = bed.locator('.running-card');
  await expect(card.getByText(de['requests.late_asked'])).toBeVisible();
  await expect(card.getByText(de['services.taken_by'].replace('{name}', 'Anna'))).toBeVisible();
  await expect(card.getByRole('button', { name: de['requests.been_here'] })).toBeVisible();
  await card.getByRole('button', { name: de['requests.nobody_yet'] }).press('Enter');
  await expect
    .poll(async () =>
      (await requestsOf(bed, await sessionOf(bed))).map((one) => 'repeat_count' in one && one.repeat_count),
    )
    .toEqual([1]);
  await bed.reload();
  const done = bed.waitForRequest(
    (call) => call.method() === 'POST' && /\/bed\/requests\/[^/]+\/done$/.test(call.url()),
  );
  await card.getByRole('button', { name: de['requests.been_here'] }).click();
  await done;
});
