import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { moving, test } from '../wardbell.ts';
import { shiftsOf } from '../wire.ts';
import { sentOrShown } from './patient.ts';

test.use(moving);

test.use({ serviceWorkers: 'allow' }); // what it fetches counts too

/** As many as a slow Wi-Fi of a ward bears (CONTRIBUTING.md, "The checks"). */
const mostRequests = 9;

test('whoever opens / without a session asks for few things, for nothing of a bed, and reads no reason', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByLabel('Code von der Bettkarte')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/de\/user\/signin$/);
  await expect(page.getByText(de['signin.ended'])).toHaveCount(0);
  expect(asked.filter((path) => path.includes('/bed/') && !path.includes('/locale/'))).toEqual([]);
  expect(asked.filter((path) => path === '/')).toHaveLength(1);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostRequests);
});

test('however late the server answers, keys and cards come together and nothing moves', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(sentOrShown(bed)).toBeVisible();
  await bed.clock.install();
  const free = Promise.withResolvers<void>();
  let held = 0;
  await bed.route(/\/bed\/(services|requests)$/, async (route) => {
    held += 1;
    await free.promise;
    await route.continue();
  });
  await bed.reload();
  await expect.poll(() => held).toBe(2);
  await bed.clock.fastForward(3000); // longer than keys and cards wait for each other
  free.resolve();
  await expect(bed.locator('.running .card')).toBeVisible();
  await expect(bed.locator('.tiles button').first()).toBeVisible();
  const shifts = await shiftsOf(bed);
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(0.01);
});

test('S12 what stands beside the keys and cannot be fetched takes nothing with it: home stays, and asks', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('none here'));
  });
  let failed = 0;
  await bed.route(/\/assets\/beside-home-[^/]+\.js$/, (route) => {
    failed++;
    return route.abort();
  });
  await signInBed(bed, await newHospital());
  // The page loads itself anew once.
  await expect.poll(() => failed, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(sentOrShown(bed)).toBeVisible();
  await expect(bed.getByText(de['error.title'])).toHaveCount(0);
  await expect(bed.locator('.tile').first()).toBeVisible();
});
