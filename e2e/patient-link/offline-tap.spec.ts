import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { connected, emergencyLine, requestsOf, sentOrShown, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

const waits = de['requests.waiting_unsent'];

test('S13 a tap without a link waits, outlives a reload and becomes one request once the link is back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);

  await bed.context().setOffline(true);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  const tappedAt = Date.now();
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(waits).first()).toBeVisible({ timeout: 1000 });

  // Pages come through again and no call does, as behind a proxy whose server is away; without any link: see
  // reload-without-network.
  await bed.route('**/api/**', (route) => route.abort());
  await bed.context().setOffline(false);
  await bed.reload();
  await expect(bed.getByText(waits)).toBeVisible();
  await expect(phone.getByText('Wasser')).toHaveCount(0);

  await bed.unroute('**/api/**');
  await expect(sentOrShown(bed)).toBeVisible({ timeout: 5000 });
  await expect(bed.getByText(waits)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ })).toHaveCount(1);
  const requests = await requestsOf(bed, session);
  expect(requests).toHaveLength(1);
  expect(Math.abs(Date.parse(requests[0]?.asked_at ?? '') - tappedAt)).toBeLessThan(2000);
});

test('S13 a tap that has waited for more than ten minutes asks whether it still holds, and can be taken back', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);
  await bed.context().setOffline(true);
  await bed.getByRole('button', { name: 'Toilette' }).click();
  await expect(bed.getByText(waits).first()).toBeVisible();
  await bed.clock.fastForward('09:30');
  await expect(bed.getByText(waits)).toBeVisible();
  await expect(bed.getByText(de['requests.still_needed'])).toHaveCount(0);
  await bed.clock.fastForward('01:00');
  await expect(bed.getByText(de['requests.still_needed'])).toBeVisible();

  await bed.getByRole('button', { name: de['requests.cancel_unsent'] }).click();
  await expect(bed.getByText(de['requests.still_needed'])).toHaveCount(0);
  await bed.context().setOffline(false);
  await expect(connected(bed)).toBeVisible();
  // It may have left before the link went, so it is named to the server and canceled there, not just forgotten.
  const open = async () => (await requestsOf(bed, session)).filter(({ status }) => status !== 'canceled');
  await expect.poll(open).toEqual([]);
  await expect(bed.locator('.unsent')).toHaveCount(0);
});

test('S13 a refused tap leaves the queue, says why for as long as nobody puts it away, and holds up no other', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  let first = true;
  await bed.route('**/api/de/bed/requests', async (route, request) => {
    if (request.method() !== 'POST' || !first) return route.fallback();
    first = false;
    await route.fulfill({ status: 422, json: { code: 'service_blocked', message: 'Bitte erst die Pflege fragen.' } });
  });
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await bed.getByRole('button', { name: 'Decke' }).click();
  await expect(bed.getByText('Bitte erst die Pflege fragen.').first()).toBeVisible();
  await expect(bed.getByText(de['services.sent'], { exact: true }).first()).toBeVisible();
  await bed.getByRole('link', { name: de['nav.requests'] }).click();
  const card = bed.locator('.card.refused');
  await expect(card).toContainText('Bitte erst die Pflege fragen.');
  await expect(card).toContainText(de['requests.refused']);
  await card.getByRole('button', { name: de['requests.understood'] }).click();
  await expect(card).toHaveCount(0);
  expect((await requestsOf(bed, await sessionOf(bed))).map(({ status }) => status)).toEqual(['pending']);
});
