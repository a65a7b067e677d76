import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const cell = (page: Page, module: string, level: string, right: 'view' | 'edit' | 'export') =>
  page.getByRole('checkbox', { name: `${module}, ${level}, ${de[`levels.right.${right}`]}` });
const preview = (page: Page) => page.getByRole('button', { name: de['change.preview'] });
const apply = (page: Page, count: string) => page.getByRole('button', { name: fill(de['set.apply'], { count }) });
/** Makes the change that is shown, and goes back to the levels. */
async function makeIt(page: Page) {
  await expect(page.getByText(de['set.prepared_whole'])).toBeVisible();
  await apply(page, '1').click();
  await expect(page.getByRole('button', { name: de['set.undo'] })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: de['set.to_levels'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['levels.title'] })).toBeVisible();
}
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
  await makeIt(again);

  await anna.keyboard.press('Control+s');
  const meanwhile = anna.getByText(de['levels.changed_meanwhile']);
  const kept = anna.getByText(de['set.prepared_whole']);
  await expect(meanwhile.or(kept).first()).toBeVisible(); // a page that came to the front has read it already
  if (await meanwhile.isVisible()) await preview(anna).click();
  await makeIt(anna);
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
  await preview(page).click();
  await makeIt(page);
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

test('rights of two levels are looked at with whom they touch, planned, made after a reload, and all of it undone', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/access-levels');
  const [care, content] = [cell(page, rooms, 'Care', 'view'), cell(page, rooms, 'Content', 'edit')];
  for (const one of [care, content]) await expect(one).not.toBeChecked();
  for (const one of [care, content]) await one.click();
  await preview(page).click();
  await expect(page.getByText(de['set.prepared_whole'])).toBeVisible();
  const row = page.getByRole('row', { name: 'Care' });
  await expect(row).toContainText(`${rooms} (${de['levels.right.view']})`);
  await expect(page.getByText(fill(de['set.people_by_right'], { count: '2' }))).toBeVisible();
  const ofRight = page.getByRole('row', { name: `${rooms} (${de['levels.right.view']})` }).first();
  await expect(ofRight.getByRole('cell')).toHaveText([/^[1-9]\d*$/, '0']);

  // Planned for an hour, it is in the list of changes; the plan is brought forward.
  await page.getByLabel(de['set.later']).check();
  await page.getByLabel(de['fields.date_and_time']).fill(inDays(2));
  await page.getByRole('button', { name: fill(de['set.plan'], { count: '2' }) }).click();
  await expect(page.getByRole('button', { name: de['set.cancel_plan'] })).toBeVisible();
  await page.goto('/admin/de/change-sets');
  await expect(page.getByText(de['sets.state_planned'])).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(de['areas.access-levels']) })
    .last()
    .click();
  await page.getByLabel(de['set.now']).check();
  await apply(page, '2').click();
  await expect(page.getByRole('button', { name: de['set.undo'] })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await page.getByRole('link', { name: de['set.to_levels'] }).click();
  for (const one of [care, content]) await expect(one).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: de['set.undo'] }).click();
  await page.getByRole('button', { name: fill(de['set.put_back'], { count: '2' }) }).click();
  await expect(page.getByRole('link', { name: de['set.undoes'] })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: de['set.to_levels'] }).click();
  for (const one of [care, content]) await expect(one).not.toBeChecked();
});

/** So many days ahead, as a field for a day and a minute takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
