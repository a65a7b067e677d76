import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page starts at its top, going back leads to where it was left, and a hash to its target', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.setViewportSize({ width: 320, height: 568 });
  await signInBed(bed, await newHospital());
  await expect(bed.locator('.tiles button').first()).toBeVisible();
  await bed.evaluate(() => window.scrollTo(0, 50));
  await expect.poll(() => scrolled(bed)).toBe(50);

  await bed.getByRole('link', { name: de['nav.info'] }).dispatchEvent('click'); // a press would scroll first
  await expect(bed.getByRole('heading', { name: de['info.title'] })).toBeVisible();
  await bed.getByRole('link', { name: de['info.settings'] }).dispatchEvent('click');
  await expect(bed.getByRole('heading', { name: de['language.title'] })).toBeVisible();
  await expect.poll(() => scrolled(bed)).toBe(0);
  await bed.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => scrolled(bed)).toBe(200);

  await bed.goBack();
  await bed.goBack();
  await expect(bed.locator('.tiles button').first()).toBeVisible();
  await expect.poll(() => scrolled(bed)).toBe(50);
  await bed.goForward();
  await bed.goForward();
  await expect.poll(() => scrolled(bed)).toBe(200);

  await bed.goto('/de/user/settings#main');
  await expect(bed.getByRole('heading', { name: de['language.title'] })).toBeVisible();
  const top = () => bed.locator('#main').evaluate((main) => Math.round(main.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThanOrEqual(1);
});
