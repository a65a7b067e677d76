import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { nameInsecure, test } from './named-server.ts';

test('on plain http beyond this machine no browser gives a page the camera: none is offered, and the code is asked for', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: nameInsecure(server.origin) });
  await page.goto('/de/user/signin');
  await expect(page.getByLabel(de['signin.code'])).toBeVisible();
  await expect(page.getByRole('button', { name: de['signin.scan'] })).toHaveCount(0);
  await page.close();
});
