import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('an administrator gives a priority a quicker policy, tries it out, and sees it in the form of a service', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  await menu.getByRole('link', { name: de['screen.escalation'], exact: true }).click();
  const normal = page.locator('.plan').filter({ has: page.getByRole('heading', { name: 'Normal', exact: true }) });
  await expect(normal).toContainText(de['escalation.default']);
  await expect(normal).toContainText('nach 3 Min.');

  await normal.getByRole('button', { name: de['escalation.own'] }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.outcome')).toContainText('nach 3 Min.');
  const secondsOf = (circle: string) =>
    dialog.getByRole('textbox', { name: de['escalation.seconds_of'].replace('{circle}', circle) });
  const ofCharge = secondsOf(de['escalation.circle.charge']);
  await ofCharge.fill('1100');
  await expect(dialog.getByText(de['escalation.problem.too_slow'])).toBeVisible();
  const save = dialog.getByRole('button', { name: de['form.save'] });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await ofCharge.fill('540');
  await expect(dialog.getByText(de['escalation.problem.too_slow'])).toBeHidden();
  await secondsOf(de['escalation.circle.department']).fill('45');
  await dialog.getByRole('textbox', { name: 'Name des Ablaufs' }).fill('Tags schneller');
  await expect(dialog.locator('.outcome')).toContainText('nach 45 Sek.');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(normal).toContainText('Tags schneller');
  await expect(normal).toContainText(de['escalation.compared.faster']);

  await normal.getByRole('button', { name: de['escalation.reset'] }).click();
  await expect(normal).not.toContainText('Tags schneller');
  await page.getByRole('button', { name: de['undo.undo'] }).click();
  await expect(normal).toContainText('Tags schneller');

  await page.goto('/admin/de/services/new');
  const form = page.getByRole('dialog').first();
  const choose = async (option: string) => {
    await form.getByRole('combobox', { name: de['fields.services.priority_id'], exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const track = (priority: string) =>
    form.getByRole('list', { name: de['escalation.at_priority'].replace('{name}', priority) });
  await choose('Normal');
  await expect(track('Normal')).toContainText('nach 45 Sek.');
  await choose('Dringend');
  await expect(track('Dringend')).toContainText('nach 60 Sek.');
  await expect(track('Normal')).toHaveCount(0);
});

test('two change the same policy: the second reads who changed what, chooses, and loses nothing that was typed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [first, second] = [await newDevice(), await newDevice()];
  await signInAdministrator(first, hospital, hospitals, 'hospital');
  await signInAdministrator(second, hospital, hospitals, 'hospital');
  const nameIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name des Ablaufs' });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: de['form.save'] }).click();
  const edit = async (page: Page) => {
    await page.goto('/admin/de/escalation-policies');
    const plan = page.locator('.plan').filter({ has: page.getByRole('heading', { name: 'Nachts', exact: true }) });
    await plan.getByRole('button', { name: de['settings.change'] }).click();
    await expect(nameIn(page)).toHaveValue('Nachts');
  };
  await first.goto('/admin/de/escalation-policies');
  await first.getByRole('button', { name: de['escalation.new'] }).click();
  await nameIn(first).fill('Nachts');
  await save(first);
  await expect(first.getByRole('dialog')).toBeHidden();

  await edit(second);
  await edit(first);
  await nameIn(first).fill('Nachts früher');
  const ofCharge = de['escalation.seconds_of'].replace('{circle}', de['escalation.circle.charge']);
  await first.getByRole('dialog').getByRole('textbox', { name: ofCharge }).fill('500');
  await save(first);
  await expect(first.getByRole('dialog')).toBeHidden();

  await nameIn(second).fill('Nachts später');
  await save(second);
  const conflict = second.getByRole('alert').filter({ hasText: de['conflict.choose'] });
  await expect(conflict).toContainText('Anna');
  await expect(conflict).toContainText(de['escalation.steps']);
  await expect(second.getByRole('dialog').getByRole('textbox', { name: ofCharge })).toHaveValue('500');
  await expect(nameIn(second)).toHaveValue('Nachts später');
  await conflict.getByLabel(de['conflict.mine'].replace('{value}', 'Nachts später')).check();
  await save(second);
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(second.getByRole('heading', { name: 'Nachts später', exact: true })).toBeVisible();
});
