import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, light, thumb } from './ward.ts';

test.use({ serviceWorkers: 'allow' });

const place = '11 · Bett 1 · Wasser';
const asOf = /^Stand (\p{L}+ )?\d\d:\d\d Uhr, auch die Wartezeiten\./u; // with the day where midnight has passed
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('staff.kept_board'));

test('a reload without a network shows the last known board with its age and no step, and the live one once it is back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  const confirmed = phone.waitForResponse(/\/staff\/receipts$/);
  await ask(bed, 'Wasser');
  await expect(thumb(phone, 'accept', place)).toBeVisible();
  await Promise.all([confirmed, appIsKept(phone)]);

  await phone.context().setOffline(true);
  const receipts: string[] = [];
  phone.on('request', (request) => {
    if (request.url().endsWith('/staff/receipts')) receipts.push(request.url());
  });
  await phone.reload();
  const card = cardOf(phone, place);
  await expect(card).toBeVisible();
  await expect(phone.getByText(asOf)).toHaveCount(1);
  await expect(card.getByText(/Stand /)).toHaveCount(0);
  await expect(phone.getByText(de['link.banner'])).toBeVisible();
  await expect(phone.getByRole('button', { name: de['step.accept'] })).toBeHidden();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByRole('link')).toHaveCount(0);
  expect(receipts, 'a kept list is confirmed to nobody').toEqual([]);

  // What happens meanwhile is on the live list, which takes the place of the kept one.
  await ask(bed, 'Decke');
  await phone.context().setOffline(false);
  await expect(light(phone)).toHaveText(de['link.connected'], { timeout: 20_000 });
  await expect(cardOf(phone, '11 · Bett 1 · Decke')).toBeVisible();
  await expect(phone.getByText(asOf)).toHaveCount(0);
  await thumb(phone, 'accept', place).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
});

test('ages on a kept board stand still at the moment it was kept, and no call is counted down', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  const card = cardOf(phone, place);
  await expect(card.locator('.state-line')).toHaveText(/ in\s\d+:\d\d$/);
  await appIsKept(phone);
  await phone.context().setOffline(true);
  await phone.clock.setFixedTime(Date.now() + 40 * 60_000);
  await phone.reload();
  await expect(phone.getByText(asOf)).toBeVisible();
  await expect(card.locator('.wait [aria-hidden]')).toHaveText(/^\d:\d\d$/);
  await expect(card.locator('.state-line')).not.toHaveText(/\d:\d\d/);
  await expect(card.getByText(/^Überfällig/)).toHaveCount(0);
});

test('signing out wipes the kept board from the tab', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await expect(cardOf(phone, place)).toBeVisible();
  await expect.poll(() => kept(phone)).toContain('Wasser');
  await phone.getByRole('link', { name: de['nav.account'] }).click();
  await phone.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(phone).toHaveURL(/\/staff\/de\/login/);
  expect(await kept(phone)).toBeNull();
});

/** Waits until the worker of the staff app has everything that the app is made of. */
async function appIsKept(page: Page): Promise<void> {
  const active = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return worker?.active?.state === 'activated' ? new URL(worker.scope).pathname : null;
    });
  await expect.poll(active).toBe('/staff');
}
