import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { ask, cardOf } from '../staff/ward.ts';
import { test } from '../wardbell.ts';

/** Drops the first call to `address` as a network does that loses packets: no answer, and no error either. */
async function swallowFirst(page: Page, address: RegExp): Promise<void> {
  let calls = 0;
  await page.route(address, (route) => {
    calls += 1;
    return calls === 1 ? undefined : route.continue();
  });
}

test('a card whose sign-in is swallowed says that there is no connection, and signs in with the next try', async ({
  newDevice,
  newHospital,
}) => {
  const device = await newDevice();
  const { qr_uuid, room } = bedOf(await newHospital());
  await swallowFirst(device, /\/bed\/qrlogin$/);
  await device.goto(`/de/qrlogin/${qr_uuid}`);
  await expect(device.getByRole('heading', { name: de['link.banner'] })).toBeVisible({ timeout: 20_000 });
  await expect(device.getByText(de['signin.qr_kept'])).toBeVisible();
  await device.waitForURL('**/de/user/services');
  await expect(device.locator('.room-and-bed')).toContainText(room);
});

test('S6 lists whose first reading is swallowed are read again: the keys of a bed, its requests, the board', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await expect(cardOf(phone, 'Wasser')).toBeVisible();
  await swallowFirst(bed, /\/bed\/services$/);
  await swallowFirst(bed, /\/bed\/requests$/);
  await swallowFirst(phone, /\/staff\/requests\?.*scope=open/);
  await bed.evaluate(() => indexedDB.deleteDatabase('wardbell.answers'));
  await phone.evaluate(() => sessionStorage.clear());
  await Promise.all([bed.reload(), phone.reload()]);
  await expect(bed.locator('.tiles button').first()).toBeVisible({ timeout: 20_000 });
  await expect(bed.locator('.running-card')).toBeVisible({ timeout: 20_000 });
  await expect(cardOf(phone, 'Wasser')).toBeVisible({ timeout: 20_000 });
});
