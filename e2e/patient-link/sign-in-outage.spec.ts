import { expect } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { test } from '../wardbell.ts';
import { openWire } from './wire.ts';

const pages = [
  ['/de/user/signin', patient['link.banner']],
  ['/staff/de/hospital', staff['link.banner']],
] as const;

for (const [path, banner] of pages) {
  test(`S32 ${path} says within 10 s that the server is silent, before anybody presses a key, and no longer once it is back`, async ({
    browser,
    server,
    viewport,
  }) => {
    const wire = await openWire(server.origin);
    const context = await browser.newContext({ baseURL: wire.origin, viewport });
    const page = await context.newPage();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/de/static/settings'));
    await page.goto(path);
    expect((await answered).status()).toBe(200);
    await expect(page.getByText(banner)).toHaveCount(0);

    const before = Date.now();
    wire.deaden();
    await expect(page.getByText(banner)).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - before).toBeLessThanOrEqual(10_500); // 10 s, and a moment to draw and to look

    wire.mend();
    await expect(page.getByText(banner)).toHaveCount(0, { timeout: 10_000 });
    await context.close();
    await wire.close();
  });
}
