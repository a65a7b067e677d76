import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { shared as deskDe } from '#shared/locales/desk/de.ts';
import { words as german } from '#shared/locales/pictograms/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#0a544f"/></svg>`;
const file = (name: string, content: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });

/** Whether a picture has been drawn, not only asked for. */
const isDrawn = (page: Page, within: string) =>
  page
    .locator(`${within} img.p`)
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);

test('a service with a picture of the hospital shows it in its form, on the key of the bed and on the card of the nurse', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, nurse, page] = [await newDevice(), await newDevice(), await newDevice()];
  await signInBed(bed, hospital, 0);
  await signInNurse(nurse, hospital, 'Bilal');
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/services');
  await page.locator('[data-row]').filter({ hasText: 'Wasser' }).click();
  const form = page.getByRole('dialog').first();
  const icon = form.locator('button[name="icon"]');
  await icon.click();

  const chooser = page.locator('.icon-panel input[type=file]');
  await chooser.setInputFiles(file('boese.svg', svg.replace('<circle', '<script>alert(1)</script><circle')));
  await page.getByRole('button', { name: deskDe['upload.send'] }).click();
  await expect(page.locator('.icon-panel').getByRole('alert')).toBeVisible();
  await chooser.setInputFiles(file('glas.svg', svg));
  await page.getByRole('button', { name: deskDe['upload.send'] }).click();
  await expect(icon).toHaveAccessibleName(`${de['fields.services.icon']}: ${de['pictogram.own']}`);
  await expect.poll(() => isDrawn(page, '.service-preview')).toBe(256);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  const key = bed.getByRole('button', { name: 'Wasser', exact: true });
  await expect(key.locator('img.p')).toBeVisible();
  await expect.poll(() => isDrawn(bed, '.tile')).toBe(256);
  await key.click();
  await expect(nurse.getByText('Wasser').first()).toBeVisible();
  await expect.poll(() => isDrawn(nurse, 'main')).toBe(256);
});

test('a service takes a drawing of the whole set, found in German or English, and the key of the bed draws it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, page] = [await newDevice(), await newDevice()];
  await signInBed(bed, hospital, 0);
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/services');
  await page.locator('[data-row]').filter({ hasText: 'Wasser' }).click();
  const form = page.getByRole('dialog').first();
  const icon = form.locator('button[name="icon"]');
  await icon.click();
  const search = page.getByLabel(de['form.find_icon']);
  await search.fill('Hörgerät');
  await expect(page.getByRole('button', { name: german['hearing-aid'], exact: true })).toBeVisible();
  await search.fill('hearing aid');
  const found = page.getByRole('button', { name: german['hearing-aid'], exact: true });
  await expect.poll(() => widthOf(found)).toBeGreaterThan(0);
  await found.click();
  await expect(icon).toHaveAccessibleName(`${de['fields.services.icon']}: ${german['hearing-aid']}`);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  const key = bed.getByRole('button', { name: 'Wasser', exact: true });
  await expect(key.locator('use[href="/api/en/static/pictograms/hearing-aid#p"]')).toBeAttached();
  await expect.poll(() => widthOf(key)).toBeGreaterThan(0);
});

/** How wide the drawing is that a key shows: nothing until its file is there. */
const widthOf = (key: Locator) =>
  key
    .locator('use')
    .first()
    .evaluate((use) => (use instanceof SVGGraphicsElement ? use.getBBox().width : 0));
