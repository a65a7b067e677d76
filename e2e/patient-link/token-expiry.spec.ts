import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { connected, emergencyLine, requestsOf, sessionOf } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

const refresh = '**/api/de/bed/refresh-token';
const noSession = { status: 401, json: { code: 'no_session', message: 'Bitte melden Sie sich an.' } };

/**
 * From now on the server knows the present token no more, as after its quarter of an hour; or one call alone learns it.
 */
async function expireToken(bed: Page, learnedBy = '/api/'): Promise<void> {
  const { token } = await sessionOf(bed);
  await bed.route(
    (url) => url.pathname.startsWith(learnedBy),
    (route, request) =>
      request.headers().authorization === `Bearer ${token}` ? route.fulfill(noSession) : route.fallback(),
  );
}

test('a token that runs out is renewed once for all calls, and the tap becomes one request', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await expireToken(bed);
  let refreshes = 0;
  bed.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) refreshes += 1;
  });
  await bed.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // the lists are read again
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);
});

test('S27 a refresh without an answer keeps the bed signed in, says "not connected" with S1, and sends later', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await bed.route(refresh, (route) => route.fulfill({ status: 503, body: 'Bad gateway' }));
  await expireToken(bed);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible({ timeout: 3000 });
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await expect(bed.getByText(de['link.lost'])).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await expect(bed).toHaveURL(/\/de\/user\/services$/);
  await expect(bed.getByRole('button', { name: 'Toilette' })).toBeEnabled();

  await bed.unroute(refresh);
  await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible();
  await expect(connected(bed)).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);
});

test('S27 a refused refresh: the sign-in page says so with S1, and keeps what was unsent for the same stay', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  await bed.route(refresh, (route) => route.fulfill(noSession));
  // By the tap: a call that learns it sooner would take the screen away from under the finger.
  await expireToken(bed, '/api/de/bed/requests');
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await bed.waitForURL('**/de/user/signin?reason=ended');
  await expect(bed.getByText(de['signin.ended'])).toBeVisible();
  await expect(bed.getByText(de['signin.unsent'])).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  expect(await sessionOf(bed)).toBeNull();

  await signInBed(bed, hospital);
  await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible({ timeout: 5000 });
  expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);
});
