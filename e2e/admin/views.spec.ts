import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { sentences as rules } from '#shared/locales/rules/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator, signInToPanel } from './panel.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: de['views.title'] });
const openMenu = (page: Page) => page.getByRole('button', { name: de['views.title'], exact: true }).click();
const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const nameIn = (page: Page, title: string) => form(page, title).getByLabel(rules['fields.view_name']);
const save = (page: Page, title: string) =>
  form(page, title).getByRole('button', { name: de['form.save'], exact: true }).click();

/** Saves what the list shows as a new view. */
async function saveView(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  const title = de['views.save'];
  await openMenu(page);
  await menu(page).getByRole('button', { name: title }).click();
  await nameIn(page, title).fill(name);
  if (isShared) await form(page, title).getByText(de['views.share']).click();
  await save(page, title);
  await expect(form(page, title)).toHaveCount(0);
}

test('a view of a list is saved by name, shared with a colleague, changed and deleted', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms?sort=-name&per_page=50&search=1');
  await openMenu(page);
  await expect(menu(page).getByText(de['views.none'])).toBeVisible();
  await menu(page).getByRole('button', { name: de['views.save'] }).click();
  await nameIn(page, de['views.save']).fill('Zimmer mit 1');
  await form(page, de['views.save']).getByText(de['views.share']).click();
  await save(page, de['views.save']);
  await expect(form(page, de['views.save'])).toHaveCount(0);

  // Bilal may view rooms and finds it; he can take it, not change it.
  const other = await newDevice();
  await hospitals.allowAlone(hospital, 'Bilal', [['rooms', 'view']], 'hospital');
  await signInToPanel(other, hospital, 'Bilal');
  await other.goto('/admin/de/rooms');
  await expect(other.locator('tbody tr').first()).toBeVisible();
  await openMenu(other);
  await expect(menu(other).getByRole('button', { name: fill(de['views.edit'], { name: 'Zimmer mit 1' }) })).toHaveCount(
    0,
  );
  await menu(other).getByRole('link', { name: 'Zimmer mit 1' }).click();
  await expect(other).toHaveURL(/search=1/);
  await expect(other).toHaveURL(/sort=-name/);
  await expect(other).toHaveURL(/per_page=50/);
  await openMenu(other);
  await expect(menu(other).locator('[aria-current]')).toContainText('Zimmer mit 1');

  // Anna has it show something else and takes it back from colleagues.
  await page.goto('/admin/de/rooms?filter[active]=true');
  await openMenu(page);
  await menu(page)
    .getByRole('button', { name: fill(de['views.edit'], { name: 'Zimmer mit 1' }) })
    .click();
  const known = 'Zimmer mit 1';
  await nameIn(page, known).fill('Aktive');
  await form(page, known).getByText(de['views.take_over']).click();
  await form(page, known).getByText(de['views.share']).click();
  await save(page, known);
  await expect(form(page, known)).toHaveCount(0);
  await other.reload();
  await openMenu(other);
  await expect(menu(other).getByText(de['views.none'])).toBeVisible();
  await page.goto('/admin/de/rooms');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Aktive' }).click();
  await expect(page).toHaveURL(/filter%5Bactive%5D=true/);
  await expect(page).not.toHaveURL(/search/);

  await openMenu(page);
  await menu(page)
    .getByRole('button', { name: fill(de['views.edit'], { name: 'Aktive' }) })
    .click();
  const removing = form(page, 'Aktive');
  await removing.getByRole('button', { name: de['delete.confirm'], exact: true }).click();
  await expect(removing.getByText(de['delete.no_way_back'])).toBeVisible();
  await removing.getByRole('button', { name: de['delete.confirm'], exact: true }).click();
  await expect(removing).toHaveCount(0);
  await openMenu(page);
  await expect(menu(page).getByText(de['views.none'])).toBeVisible();
});

test('a list that tells of persons keeps of a view what was chosen, not what was typed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/employees?search=Bilal&filter[active]=true');
  await openMenu(page);
  await menu(page).getByRole('button', { name: de['views.save'] }).click();
  const what = de['areas.employees'];
  await expect(form(page, de['views.save']).getByText(fill(de['views.keeps_chosen'], { what }))).toBeVisible();
  await nameIn(page, de['views.save']).fill('Angestellt');
  await save(page, de['views.save']);
  await expect(form(page, de['views.save'])).toHaveCount(0);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Angestellt' }).click();
  await expect(page).toHaveURL(/filter%5Bactive%5D=true/);
  await expect(page).not.toHaveURL(/Bilal/);
});

test('a view that was changed elsewhere keeps what is typed, and the next save of it succeeds', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms?sort=-name');
  await saveView(page, 'Tags');
  const edit = async (on: Page) => {
    await openMenu(on);
    await menu(on)
      .getByRole('button', { name: fill(de['views.edit'], { name: 'Tags' }) })
      .click();
  };
  const other = await newDevice();
  await signInAdministrator(other, hospital, hospitals, 'hospital');
  await other.goto('/admin/de/rooms');
  await edit(page);
  await nameIn(page, 'Tags').fill('Abends');
  await edit(other);
  await nameIn(other, 'Tags').fill('Nachts');
  await save(other, 'Tags');
  await expect(form(other, 'Tags')).toHaveCount(0);

  await save(page, 'Tags');
  await expect(form(page, 'Nachts').getByText(de['conflict.taken_over'])).toBeVisible();
  await expect(nameIn(page, 'Nachts')).toHaveValue('Abends');
  await save(page, 'Nachts');
  await expect(form(page, 'Nachts')).toHaveCount(0);
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Abends' })).toBeVisible();
});

test('a colleague’s view is taken back from sharing, and one’s own of a list that is no longer shown is deleted', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms?sort=-name');
  await saveView(page, 'Zimmer abwärts', { isShared: true });

  const other = await newDevice();
  await hospitals.allowAlone(
    hospital,
    'Bilal',
    [
      ['rooms', 'view'],
      ['rooms', 'edit'],
    ],
    'hospital',
  );
  await signInToPanel(other, hospital, 'Bilal');
  await other.goto('/admin/de/rooms');
  await expect(other.locator('tbody tr').first()).toBeVisible();
  await openMenu(other);
  await menu(other)
    .getByRole('button', { name: fill(de['views.unshare'], { name: 'Zimmer abwärts' }) })
    .click();
  await form(other, 'Zimmer abwärts').getByRole('button', { name: de['views.unshare_confirm'] }).click();
  await expect(form(other, 'Zimmer abwärts')).toHaveCount(0);
  await openMenu(other);
  await expect(menu(other).getByText(de['views.none'])).toBeVisible();

  // Anna still has it; once she may see departments alone, it is there to be deleted.
  await hospitals.allowAlone(
    hospital,
    'Anna',
    [
      ['departments', 'view'],
      ['access-levels', 'edit'],
    ],
    'hospital',
  );
  await page.goto('/admin/de/departments');
  await openMenu(page);
  const what = de['areas.rooms'];
  await expect(menu(page).getByText(fill(de['views.no_longer'], { what }))).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Zimmer abwärts' })).toHaveCount(0);
  await menu(page)
    .getByRole('button', { name: fill(de['views.delete'], { name: 'Zimmer abwärts' }) })
    .click();
  const removing = form(page, 'Zimmer abwärts');
  await expect(removing.getByText(de['views.delete_hint'])).toBeVisible();
  await removing.getByRole('button', { name: de['delete.confirm'], exact: true }).click();
  await expect(removing).toHaveCount(0);
});
