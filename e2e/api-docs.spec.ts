import { expect } from '@playwright/test';
import { test } from './wardbell.ts';

test('the description of the API opens under the policy of every page and asks nothing else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  const login = page.getByText('/api/{locale}/bed/login');
  await login.click();
  await expect(page.getByRole('heading', { name: 'Body' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/api/docs']);
});
