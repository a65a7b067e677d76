import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { test } from './wardbell.ts';

for (const locale of shippedLanguages('patient')) {
  test(`S1 the sign-in screen names the call button in ${locale}, without scrolling at 320 × 568`, async ({ page }) => {
    const { messages } = (await import(`../src/shared/locales/patient/${locale}.ts`)) as {
      messages: Record<string, string>;
    };
    const sentence = messages['emergency.line'] ?? '';
    expect(sentence).not.toBe('');
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/${locale}/user/signin`);
    await expect(page.getByText(sentence).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
