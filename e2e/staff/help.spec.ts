import { expect, type Page } from '@playwright/test';
import { messages as panel } from '#shared/locales/admin/de.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInAdministrator } from '../admin/panel.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

/** Saves what the form holds. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(panel['done.created'], { exact: true }).first()).toBeVisible();
}

test('an answer that the hospital writes for its employees is read in the staff app, and at no bed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [office, bed, bilal] = [await newDevice(), await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await signInNurse(bilal, hospital, 'Bilal');
  await bilal.goto('/staff/de/account');
  await bilal.getByRole('link', { name: de['help.title'], exact: true }).click();
  await expect(bilal.getByText(de['help.none_title'])).toBeVisible();

  await signInAdministrator(office, hospital, hospitals);
  await office.goto('/admin/de/categories/new');
  await field(office, panel['fields.categories.name']).fill('Wardbell auf Station');
  await form(office).getByText(panel['choices.categories.purpose.staff'], { exact: true }).click();
  await save(office);
  await office.goto('/admin/de/contents/new');
  await field(office, panel['fields.contents.title']).fill('Mein Gerät bleibt stumm');
  await form(office).getByRole('combobox', { name: panel['fields.contents.category_id'], exact: true }).click();
  await office.getByRole('option', { name: 'Wardbell auf Station' }).click();
  await field(office, panel['fields.contents.uri']).fill('stumm');
  await form(office)
    .getByRole('textbox', { name: `${panel['fields.contents.body']} (Deutsch)` })
    .click();
  await office.keyboard.type('Spielen Sie den Testton.');
  await save(office);

  await bilal.reload();
  await bilal.getByText('Mein Gerät bleibt stumm').click();
  await expect(bilal.getByText('Spielen Sie den Testton.')).toBeVisible();
  await bed.goto('/de/user/faq');
  await expect(bed.getByText(patientDe['faq.none'])).toBeVisible();
  await bed.goto('/de/user/menu/stumm');
  await expect(bed.getByText('Spielen Sie den Testton.')).toHaveCount(0);
});
