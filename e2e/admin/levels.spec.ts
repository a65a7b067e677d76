import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const cell = (page: Page, module: string, level: string, right: 'view' | 'edit' | 'export') =>
  page.getByRole('checkbox', { name: `${module}, ${level}, ${de[`levels.right.${right}`]}` });
const save = (page: Page) => page.getByRole('button', { name: de['form.save'] });
const rooms = de['areas.rooms'];

test('an administrator makes a level, gives and takes rights by keys, and two who do so at once lose nothing', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, again] = [await newDevice(), await newDevice()];
  for (const page of [anna, again]) await signInAdministrator(page, hospital, hospitals);
  await anna.getByRole('link', { name: de['screen.levels'], exact: true }).click();
  await expect(anna.getByRole('heading', { level: 1, name: de['levels.title'] })).toBeVisible();

  await anna.getByRole('button', { name: de['levels.new'] }).click();
  const dialog = anna.getByRole('dialog', { name: de['levels.new'] });
  await dialog.getByLabel(de['fields.access_level_name']).fill('Aushilfe');
  await dialog.getByRole('button', { name: de['form.save'] }).click();
  await expect(dialog).toHaveCount(0);
  await anna.getByRole('button', { name: de['levels.compare'] }).click();
  await anna.getByLabel(de['levels.first']).selectOption('Aushilfe');
  await anna.getByLabel(de['levels.second']).selectOption('Administration');

  await cell(anna, rooms, 'Aushilfe', 'view').focus();
  await anna.keyboard.press('Space');
  await expect(cell(anna, rooms, 'Aushilfe', 'view')).toBeChecked();
  await expect(anna.getByText(de['levels.newly_allowed'])).toBeVisible();
  await anna.keyboard.press('ArrowRight');
  await anna.keyboard.press('ArrowRight');
  await expect(cell(anna, rooms, 'Aushilfe', 'edit')).toBeFocused();

  // Somebody else gives the same level another right meanwhile.
  await again.goto('/admin/de/access-levels');
  await again.getByRole('button', { name: de['levels.compare'] }).click();
  await again.getByLabel(de['levels.first']).selectOption('Aushilfe');
  await again.getByLabel(de['levels.second']).selectOption('Administration');
  await cell(again, rooms, 'Aushilfe', 'export').click();
  await again.keyboard.press('Control+s');
  await expect(again.getByText(de['done.updated']).first()).toBeVisible();
  await expect(save(again)).toHaveAttribute('aria-disabled', 'true');

  await anna.keyboard.press('Control+s');
  const meanwhile = anna.getByText(de['levels.changed_meanwhile'].replace('{name}', 'Aushilfe'));
  const saved = anna.getByText(de['done.updated']).first();
  await expect(meanwhile.or(saved).first()).toBeVisible(); // a page that came to the front has read it already
  if (await meanwhile.isVisible()) await save(anna).click();
  await expect(save(anna)).toHaveAttribute('aria-disabled', 'true');
  await anna.reload();
  await anna.getByRole('button', { name: de['levels.compare'] }).click();
  await anna.getByLabel(de['levels.first']).selectOption('Aushilfe');
  for (const right of ['view', 'export'] as const) await expect(cell(anna, rooms, 'Aushilfe', right)).toBeChecked();

  // The key to delete asks by the level's name first.
  await anna.getByRole('button', { name: 'Aushilfe' }).first().click();
  const known = anna.getByRole('dialog', { name: 'Aushilfe' });
  const remove = known.getByRole('button', { name: de['delete.confirm'] });
  await remove.click();
  await expect(known.getByText(de['delete.for_good'].replace('{name}', 'Aushilfe'))).toBeVisible();
  await known.getByRole('button', { name: de['delete.keep'] }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await remove.click();
  await expect(anna.getByText(de['done.deleted']).first()).toBeVisible();
  await expect(known).toHaveCount(0);
  await expect(anna.getByRole('button', { name: 'Aushilfe' })).toHaveCount(0);

  // It is brought back with its rights, and says what became of it.
  await anna.getByRole('button', { name: de['list.deleted'] }).click();
  await anna.getByRole('button', { name: de['row.restore'], description: 'Aushilfe' }).click();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Aushilfe' }).first().click();
  await known.getByRole('button', { name: de['show.activity'] }).click();
  await expect(known.getByText(de['choices.activity-log.action.restored'])).toBeVisible();
});

test('what is done at the bed is given to others and not to oneself, what one does not hold to nobody, and what is marked is asked about before it is lost', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/access-levels');
  const notHeld = cell(page, de['areas.users'], 'Care', 'edit');
  await notHeld.click({ force: true });
  await expect(notHeld).not.toBeChecked();
  await expect(notHeld).toHaveAttribute('title', de['levels.not_held']);
  const given = cell(page, de['areas.board'], 'Care', 'export');
  await expect(given).not.toBeChecked();
  await given.click();
  await save(page).click();
  await expect(page.getByText(de['done.updated']).first()).toBeVisible();
  await page.reload();
  await expect(given).toBeChecked();

  await cell(page, rooms, 'Care', 'edit').click();
  await page.getByRole('link', { name: rooms, exact: true }).click();
  await page
    .getByRole('dialog', { name: de['unsaved.title'] })
    .getByRole('button', { name: de['unsaved.leave'] })
    .click();
  await expect(page).toHaveURL(/\/rooms$/);
});
