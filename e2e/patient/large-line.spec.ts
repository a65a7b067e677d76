import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const)
  test(`S1 the enlarged emergency line stays enlarged over an open sheet, and is closed for both, at ${width} × ${height}`, async ({
    newDevice,
    newHospital,
  }) => {
    const bed = await newDevice();
    await bed.setViewportSize({ width, height });
    await signInBed(bed, await newHospital());
    await bed.goto('/de/user/messages');
    await bed.getByRole('button', { name: said.group_pain, exact: true }).click();
    await bed.getByRole('button', { name: said.pain_chest, exact: true }).press('Enter'); // a second tap at the place of the first would be its second half
    const below = bed.locator('.foot .help');
    await expect(below).toHaveClass(/large/);
    await bed.locator('.place-header .back').click();
    await bed.getByRole('button', { name: de['view.title'] }).click();
    const sheet = bed.getByRole('dialog');
    const line = sheet.locator('.help');
    await expect(line).toHaveClass(/large/);
    await expect(line.getByText(de['emergency.line'])).toBeInViewport({ ratio: 1 });
    const sizes = await Promise.all(
      [line, below].map((one) => one.evaluate((each) => getComputedStyle(each).fontSize)),
    );
    expect(sizes[0]).toBe(sizes[1]);
    await sheet.getByRole('button', { name: de['view.size_2'], exact: true }).click();

    await line.getByRole('button', { name: de['common.close'] }).click();
    await expect(line).not.toHaveClass(/large/);
    await sheet.locator('.sheet-head').getByRole('button', { name: de['common.close'] }).click();
    await expect(sheet).toHaveCount(0);
    await expect(below).toBeVisible();
    await expect(below).not.toHaveClass(/large/);
  });
