import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { words as areas } from '#shared/locales/areas/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { localMinute } from '#web/kit/i18n/local-minute.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const tomorrow = () => localMinute(new Date(Date.now() + 86_400_000).toISOString(), 'Europe/Berlin');

/** Plans what the preview shows for tomorrow. */
async function planForTomorrow(page: Page, word: string): Promise<void> {
  await page.getByRole('radio', { name: de['set.later'] }).check();
  await page.locator('[name="planned_for"]').fill(tomorrow());
  await expect(page.locator('.set-start')).toContainText(word); // what is offered instead is said
  await page.getByRole('button', { name: word }).click();
  await expect(page.getByRole('button', { name: de['set.cancel_plan'] })).toBeVisible();
}

/** The first line of the list of sets, which is read again by itself. */
const firstSet = (page: Page) => page.getByRole('row').nth(1);

test('rooms are switched off tomorrow: the list says so, their hour comes, and where somebody has changed one it asks', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.addRooms(hospital, 3);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms?search=Q');
  await page.getByRole('checkbox', { name: de['select.page'] }).check();
  const bar = page.getByRole('region', { name: de['select.title'] });
  await bar.getByRole('link', { name: de['bulk.change'] }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('group', { name: de['change.which'] }).getByLabel(areas['fields.rooms.active']).check();
  await form.getByRole('radio', { name: de['cell.off'] }).check();
  await form.getByRole('button', { name: de['change.preview'] }).click();
  await planForTomorrow(page, fill(de['set.plan'], { count: '3' }));

  await page.getByRole('link', { name: de['screen.changes'] }).click();
  await expect(firstSet(page)).toContainText(de['sets.state_planned']);
  await hospitals.makePlansDue(hospital);
  await expect(firstSet(page)).toContainText(de['sets.state_done'], { timeout: 20_000 });

  await firstSet(page).getByRole('link').click();
  await page.getByRole('button', { name: de['set.undo'] }).click();
  await planForTomorrow(page, fill(de['set.plan_back'], { count: '3' }));
  const planned = page.url();
  await page.goto('/admin/de/rooms?search=Q1');
  const active = fill(de['cell.switch'], { field: areas['fields.rooms.active'], name: 'Q1' });
  await page.getByRole('checkbox', { name: active, exact: true }).check();
  await expect(page.getByRole('button', { name: de['undo.undo'] })).toBeVisible();
  await hospitals.makePlansDue(hospital);
  await page.goto(planned);
  await expect(page.getByText(de['set.outcome_contested']).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: de['set.again'] }).click();
  await planForTomorrow(page, fill(de['set.plan_back'], { count: '2' }));
  await page.getByRole('button', { name: de['set.cancel_plan'] }).click();
  await expect(page.getByText(de['set.discarded'])).toBeVisible();
});
