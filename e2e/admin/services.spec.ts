import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const form = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const saved = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
const key = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
const choose = async (page: Page, relation: string, option: string) => {
  await form(page).getByRole('combobox', { name: relation, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a service that is made in the panel is offered at open beds, in their language, is asked for, and is gone when it is switched off on purpose', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [german, turkish] = [await newDevice(), await newDevice()];
  await signInBed(german, hospital, 0);
  await signInBed(turkish, hospital, 1);
  await turkish.goto('/tr/user/services');
  await expect(key(german, 'Tee')).toHaveCount(0);

  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/services/new');
  await field(page, de['fields.services.title']).fill('Tee');
  await form(page).locator('input[name="titles.tr"]').fill('Çay');
  const icon = `${de['fields.services.icon']}: ${de['form.no_icon']}`;
  await form(page).getByRole('button', { name: icon, exact: true }).click();
  await form(page).getByLabel(de['form.find_icon']).fill('wasser');
  await form(page).getByRole('button', { name: de['pictogram.water'], exact: true }).click();
  await choose(page, de['fields.services.service_type_id'], 'Pflege');
  await choose(page, de['fields.services.priority_id'], 'Dringend');

  // High urgency promises 15 minutes at most, whatever was typed, and the field says so.
  const promise = field(page, de['fields.services.response_minutes']);
  await promise.fill('45');
  await page.keyboard.press('Control+s');
  await expect(
    form(page).getByText('Bei hoher Dringlichkeit dürfen höchstens 15 Minuten zugesagt werden.').first(),
  ).toBeVisible();
  await choose(page, de['fields.services.priority_id'], 'Normal');

  await form(page).getByText(de['choices.services.question_kind.choices'], { exact: true }).click();
  await form(page).locator('input[name="question.de"]').fill('Mit Zucker?');
  for (const [place, words] of ['Ja', 'Nein'].entries()) {
    await form(page).getByRole('button', { name: de['answers.add'] }).click();
    await form(page).locator(`input[name="choices.${place}.de"]`).fill(words);
  }
  const preview = form(page).getByRole('region', { name: de['preview.title'] });
  await expect(preview.locator('.tile')).toContainText('Tee');
  await preview.getByText('Türkçe', { exact: true }).click();
  await expect(preview.locator('.tile')).toContainText('Çay');
  await expect(preview).toContainText('Mit Zucker?');
  await page.keyboard.press('Control+s');
  await saved(page, de['done.created']);

  await expect(key(turkish, 'Çay')).toBeVisible();
  await key(german, 'Tee').click();
  await german.getByText('Ja', { exact: true }).click();
  await german.getByRole('button', { name: patientDe['order.ask'], exact: true }).click();
  await expect(german.getByRole('region', { name: patientDe['requests.title'] })).toContainText('Tee');

  // Whoever switches it off reads first what patients lose, and can leave it on.
  const turnOff = () => page.getByRole('row').filter({ hasText: 'Tee' }).getByRole('checkbox').last().click();
  const ask = page.getByRole('dialog', { name: '„Tee“ ausschalten?' });
  await turnOff();
  await expect(ask).toContainText('Patienten können dann nicht mehr darum bitten.');
  await ask.getByRole('button', { name: de['switch_off.keep'] }).click();
  await expect(ask).toBeHidden();
  await expect(key(turkish, 'Çay')).toBeVisible();
  await turnOff();
  await ask.getByRole('button', { name: de['switch_off.confirm'] }).click();
  await expect(key(turkish, 'Çay')).toHaveCount(0);
  // What was asked for stays.
  await expect(german.getByRole('region', { name: patientDe['requests.title'] })).toContainText('Tee');
});

test('a pain scale that is set in the panel is answered by keyboard at the bed, and the nurse reads number and word', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, page, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(bed, hospital);
  await signInNurse(phone, hospital, 'Anna');
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/services');
  await page.getByRole('row').filter({ hasText: 'Decke' }).getByRole('link').first().click();
  await form(page).getByText(de['choices.services.question_kind.choices'], { exact: true }).click();
  await form(page).locator('input[name="question.de"]').fill('Wie stark?');
  await form(page).getByRole('button', { name: de['answers.scale_pain'] }).click();
  await expect(form(page).getByText(de['answers.scale_hint'])).toBeVisible();
  await page.keyboard.press('Control+s');
  await saved(page, de['done.updated']);

  await bed.reload();
  await bed.getByRole('button', { name: /^Decke/ }).click();
  const seven = bed.getByRole('dialog').getByRole('button', { name: '7: starke Schmerzen' });
  await expect(seven).toHaveAttribute('aria-pressed', 'false');
  await seven.focus();
  await bed.keyboard.press('Enter');
  await expect(seven).toHaveAttribute('aria-pressed', 'true');
  await expect(bed.getByRole('status').filter({ hasText: '7: starke Schmerzen' })).toBeVisible();
  await bed.getByRole('dialog').getByRole('button', { name: patientDe['order.ask'], exact: true }).press('Enter');
  await expect(phone.getByText('7: starke Schmerzen').first()).toBeVisible();
});
