import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { test } from '../wardbell.ts';

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
