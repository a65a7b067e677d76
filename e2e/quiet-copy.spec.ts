import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { startServer, type WardbellServer } from './server.ts';
import { test as base } from './wardbell.ts';

const test = base.extend<object, { server: WardbellServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wardbell-heads-'));
      chmodSync(folder, 0o777); // Started by root, the server is another user.
      const WARDBELL_HEADS = join(folder, 'heads.jsonl');
      const server = await startServer({ WARDBELL_QUIET: 'true', WARDBELL_HEADS });
      await use(server);
      await server.stop(); // which writes the heads of the history to every place
      const isWritten = existsSync(WARDBELL_HEADS);
      rmSync(folder, { recursive: true });
      expect(isWritten, 'heads written over those of the original').toBe(false);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

type Messages = Record<string, string>;
const textOf = async (surface: 'patient' | 'staff', locale: string) =>
  ((await import(`../src/shared/locales/${surface}/${locale}.ts`)) as { messages: Messages }).messages[
    'app.quiet_copy'
  ] ?? '';

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app *:not(.quiet-line, .progress)')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

async function expectQuietLine(page: Page, text: string): Promise<void> {
  const line = page.getByText(text, { exact: true });
  await expect(line).toBeInViewport({ ratio: 1 });
  expect((await line.boundingBox())?.height, 'one line').toBeLessThan(20);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes(page);
  await line.evaluate((one) => one.remove());
  expect(await boxes(page), 'nothing is moved by it').toEqual(before);
}

test('a quiet copy says so on every page, in one line that moves nothing and is in nobody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const locale of shippedLanguages('patient')) {
    await page.goto(`/${locale}/user/signin`);
    await expectQuietLine(page, await textOf('patient', locale));
  }
  for (const locale of shippedLanguages('staff'))
    for (const address of ['hospital', 'station']) {
      await page.goto(`/staff/${locale}/${address}`);
      await expectQuietLine(page, await textOf('staff', locale));
    }
});
