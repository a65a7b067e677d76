import { expect } from '@playwright/test';
import { test } from '../wardbell.ts';

test.use({ serviceWorkers: 'allow' }); // what it fetches counts too

/** As many as a slow Wi-Fi of a ward bears (CONTRIBUTING.md, "The checks"). */
const mostRequests = 13;

test('the first view of the staff app asks for few things, all from here', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/staff/de/hospital');
  await expect(page.getByLabel('Krankenhaus-Code')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostRequests);
});
