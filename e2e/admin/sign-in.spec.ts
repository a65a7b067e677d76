import { expect } from '@playwright/test';
import { adminAreas } from '#shared/kernel/addresses.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as en } from '#shared/locales/admin/en.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator, typeSignIn } from './panel.ts';

test('an administrator signs in to the panel, sees the areas, reads it in English, and signs out', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/de\/hospital/);
  await signInAdministrator(page, hospital, hospitals);
  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  const settings = [de['screen.levels'], de['screen.escalation'], de['screen.settings'], de['screen.texts']];
  const screens = [
    ...settings,
    de['screen.archive'],
    de['screen.changes'],
    de['screen.dashboard'],
    de['screen.languages'],
    de['screen.modules'],
    de['screen.visits'],
  ];
  const places = [de['home.title'], ...adminAreas.map((area) => de[`areas.${area}`]), ...screens];
  await expect(menu.getByRole('link', { name: de['screen.visits'] })).toBeVisible();
  const shown = await menu.getByRole('link').allInnerTexts();
  expect(shown.toSorted()).toEqual(places.toSorted());

  await page.getByRole('button', { name: /^Anna/ }).click();
  await page.getByLabel(de['account.language']).selectOption('en');
  await expect(page).toHaveURL('/admin/en/');
  await expect(page.getByRole('heading', { level: 1, name: en['home.title'] })).toBeVisible();

  await page.getByRole('button', { name: /^Anna/ }).click();
  await page.getByRole('button', { name: en['account.sign_out'] }).click();
  await expect(page).toHaveURL(/\/admin\/en\/login/);
});

test('who may see no area is told so, and an address that is none too', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Bilal', [['board', 'view']]);
  const page = await newDevice();
  await page.goto('/admin/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await typeSignIn(page, hospital, 'Bilal');
  await expect(page.getByRole('heading', { name: de['rights.none_title'] })).toBeVisible();
  await page.goto('/admin/de/rooms');
  await expect(page.getByRole('heading', { name: de['rights.none_title'] })).toBeVisible();
  const answer = await page.goto('/admin/de/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(de['not_found.hint'])).toBeVisible();
});

test('a session that ends leaves the screen as it is under a sign-in, and goes on after it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const other = await page.context().newPage();
  await other.goto('/healthz'); // the storage of this origin, without an app that would write it anew
  await other.evaluate(() => localStorage.removeItem('auth.staff'));
  const again = page.getByRole('dialog');
  await expect(again.getByText(de['session.ended_title'])).toBeVisible();
  await typeSignIn(page, hospital, 'Anna');
  await expect(again).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
});

test('a session that ends over a form leaves what is typed under a sign-in, which saves it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  const name = page.getByRole('textbox', { name: de['fields.rooms.name'], exact: true });
  await name.fill('Ost 1');
  const other = await page.context().newPage();
  await other.goto('/healthz'); // the storage of this origin, without an app that would write it anew
  await other.evaluate(() => localStorage.removeItem('auth.staff'));
  await expect(page.getByText(de['session.ended_title'])).toBeVisible();
  await typeSignIn(page, hospital, 'Anna');
  await expect(page.getByText(de['session.ended_title'])).toBeHidden();
  await expect(name).toHaveValue('Ost 1');
  await name.press('Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ost 1', exact: true })).toBeVisible();
});

test('whoever names another hospital leaves theirs', async ({ newDevice, newHospital, hospitals }) => {
  const [hospital, other] = [await newHospital(), await newHospital()];
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(other.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await expect(page).toHaveURL(/\/admin\/de\/login/);
  await typeSignIn(page, other, 'Bilal');
  await expect(page.getByRole('button', { name: /^Bilal/ })).toBeVisible();
});

test("where somebody else signs in, nothing of the first one's form is seen or saved", async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  await page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true }).fill('Ost 1');
  await expect(page.getByText(de['form.changed_one'].replace('{count}', '1'))).toBeVisible();

  const other = await page.context().newPage();
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto('/admin/de/');
  await other.getByRole('button', { name: /^Anna/ }).click();
  await other.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(page.getByText(de['session.ended_title'])).toBeVisible();
  await typeSignIn(other, hospital, 'Bilal');
  await expect(other.getByRole('button', { name: /^Bilal/ })).toBeVisible();

  await expect(page.getByRole('button', { name: /^Bilal/ })).toBeVisible();
  await expect(page).toHaveURL('/admin/de/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
