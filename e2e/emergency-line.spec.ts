import { expect } from '@playwright/test';
import { test } from './wardbell.ts';

const sentences = {
  de: 'Notfall? Drücken Sie den roten Rufknopf an Ihrem Bett.',
  en: 'Emergency? Press the red call button at your bed.',
};

for (const [locale, sentence] of Object.entries(sentences)) {
  test(`S1 the sign-in screen names the call button in ${locale}, without scrolling at 320 × 568`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/${locale}/user/signin`);
    await expect(page.getByText(sentence).first()).toBeInViewport({ ratio: 1 });
  });
}
