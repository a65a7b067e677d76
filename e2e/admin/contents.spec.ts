import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as patientFa } from '#shared/locales/patient/fa.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const saved = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
const editor = (page: Page, language: string) =>
  form(page).getByRole('textbox', { name: `${de['fields.contents.body']} (${language})` });
const speak = (page: Page, language: string) =>
  form(page).locator('.rich-field').getByText(language, { exact: true }).click();

test('an answer that is written in the panel stands on open beds without a reload, in German and in Farsi', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [german, persian] = [await newDevice(), await newDevice()];
  await signInBed(german, hospital, 0);
  await signInBed(persian, hospital, 1);
  await german.goto('/de/user/faq');
  await persian.goto('/fa/user/faq');
  await expect(german.getByText(patientDe['faq.none'])).toBeVisible();
  await expect(persian.getByText(patientFa['faq.none'])).toBeVisible();

  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/categories/new');
  await field(page, de['fields.categories.name']).fill('Auf Station');
  await form(page).getByText(de['choices.categories.purpose.faq'], { exact: true }).click();
  await page.keyboard.press('Control+s');
  await saved(page, de['done.created']);

  await page.goto('/admin/de/contents/new');
  await field(page, de['fields.contents.title']).fill('Wann ist Besuchszeit?');
  await form(page).locator('input[name="titles.fa"]').fill('ساعت ملاقات کی است؟');
  await form(page).getByRole('combobox', { name: de['fields.contents.category_id'], exact: true }).click();
  await page.getByRole('option', { name: 'Auf Station' }).click();
  await field(page, de['fields.contents.uri']).fill('besuch');
  await editor(page, 'Deutsch').click();
  await page.keyboard.type('Täglich von 14 bis 20 Uhr.');
  await speak(page, 'فارسی');
  await editor(page, 'فارسی').click();
  await page.keyboard.type('هر روز از ساعت ۱۴ تا ۲۰.');
  await expect(form(page).locator('.rich-preview')).toContainText('هر روز از ساعت');
  await page.keyboard.press('Control+s');
  await saved(page, de['done.created']);

  const question = german.getByText('Wann ist Besuchszeit?');
  await question.click();
  await expect(german.getByText('Täglich von 14 bis 20 Uhr.')).toBeVisible();
  await persian.getByText('ساعت ملاقات کی است؟').click();
  await expect(persian.locator('.rich')).toHaveAttribute('dir', 'rtl');
  await expect(persian.getByText('هر روز از ساعت ۱۴ تا ۲۰.')).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Wann ist Besuchszeit?' }).getByRole('checkbox').last().click();
  await expect(form(page)).toContainText('Patienten, die es jetzt sehen, sehen es dann nicht mehr.');
  await form(page).getByRole('button', { name: de['switch_off.confirm'] }).click();
  await expect(german.getByText(patientDe['faq.none'])).toBeVisible();
});
