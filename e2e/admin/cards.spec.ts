import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { shared as desk } from '#shared/locales/desk/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('cards are shown when asked for, printed alone on their pages, and noted as printed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/beds');
  await page.getByRole('link', { name: de['cards.title'] }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: de['cards.show'] }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  await expect(page.getByText(fill(de['cards.count'], { number: String(count) }))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('.print-sheets .print-page')).toHaveCount(Math.ceil(count / 8));
  await expect(page.locator('.print-sheets .print-card').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: de['cards.print'], exact: true }).click();
  await page.getByRole('button', { name: de['cards.note'] }).click();
  await expect(page.getByText(fill(de['cards.noted'], { number: String(count) })).first()).toBeVisible();
});

test('cards get new codes and are printed in one step: on paper stand the new ones, as every later reading shows', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/beds/qr-cards');
  await page.getByRole('button', { name: de['cards.show'] }).click();
  const codes = page.locator('.print-sheets .print-card .scan b');
  await expect(codes.first()).toBeAttached();
  const old = await codes.allTextContents();
  // What lies on the paper when the browser's own dialog opens, which no test sees.
  await page.evaluate(() => {
    window.print = () => {
      const printed = [...document.querySelectorAll('.print-sheets .print-card .scan b')].map((one) => one.textContent);
      document.body.dataset.printed = printed.join(' ');
    };
  });
  await page.getByRole('button', { name: de['cards.renew'] }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(fill(de['cards.renew_all'], { number: String(old.length) }))).toBeVisible();
  await asked.getByRole('button', { name: de['cards.renew'] }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\S/);
  const printed = ((await page.locator('body').getAttribute('data-printed')) ?? '').split(' ');
  expect(printed).toHaveLength(old.length);
  expect(printed.filter((code) => old.includes(code))).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: de['cards.show'] }).click();
  await expect(codes).toHaveText(printed);
});

test('cards of one ward, of one room that no list begins with, and of beds that were chosen in their list', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.addRooms(hospital, 60);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/beds/qr-cards');
  const show = page.getByRole('button', { name: de['cards.show'] });
  const cards = page.getByRole('main').getByRole('article');
  await page.getByText(de['cards.ward'], { exact: true }).click();
  await expect(show).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: de['fields.rooms.department_id'] }).click();
  await page.getByRole('option', { name: 'Station 3A', exact: true }).click();
  await show.click();
  await expect(cards).toHaveCount(4);
  await expect(cards.getByText('Station 3A', { exact: true })).toHaveCount(4);

  await page.getByText(de['cards.room'], { exact: true }).click();
  const room = page.getByRole('combobox', { name: de['fields.beds.room_id'] });
  await room.fill('Q60');
  await page.getByRole('option', { name: 'Q60' }).click();
  await show.click();
  await expect(page.getByText(de['cards.none'])).toBeVisible(); // a room without beds

  await page.goto('/admin/de/beds');
  await page.getByRole('row').nth(1).getByRole('checkbox').first().check();
  await page.getByRole('row').nth(2).getByRole('checkbox').first().check();
  await page.getByRole('link', { name: de['cards.title'] }).last().click();
  await expect(page.getByText(fill(de['cards.chosen'], { number: '2' }))).toBeVisible();
  await show.click();
  await expect(cards).toHaveCount(2);
});

test('cards of more than a hundred chosen beds are all shown', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const made = await page.request.post('/api/de/admin/beds/series', {
    headers: bearer(await nurseToken(page.request, hospital)),
    data: { department_id: hospital.departments[0]?.id, rooms: '901–951', beds: 2 },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/admin/de/beds?search=9&filter[active]=true');
  await page.getByRole('checkbox', { name: de['select.page'] }).check();
  await page.getByRole('button', { name: de['select.all'] }).click();
  const bar = page.getByRole('region', { name: de['select.title'] });
  await expect(bar).toContainText('102');
  await bar.getByRole('link', { name: de['cards.title'] }).click();
  await expect(page.getByText(fill(de['cards.chosen'], { number: '102' }))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: de['cards.show'] }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(102);
});

test('rooms that cannot be read are said so in words, and read when they are asked for again; an old answer is gone', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.addRooms(hospital, 2);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/beds/qr-cards');
  await page.route('**/admin/beds/choices/room_id*', (route) => route.abort());
  await page.getByText(de['cards.room'], { exact: true }).click();
  const room = page.getByRole('combobox', { name: de['fields.beds.room_id'] });
  await expect(room).toHaveAccessibleDescription(desk['error.network']);
  await page.unrouteAll();
  await room.click();
  await page.getByRole('option', { name: 'Q1', exact: true }).click();
  await expect(room).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: de['cards.show'] }).click();
  await expect(page.getByText(de['cards.none'])).toBeVisible(); // a room without beds

  await room.click();
  await page.getByRole('option', { name: 'Q2', exact: true }).click();
  await expect(page.getByText(de['cards.none'])).toHaveCount(0);
});
