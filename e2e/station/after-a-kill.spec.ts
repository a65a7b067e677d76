import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { test } from '../killed-server.ts';
import { connected } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { ask, cardOf, light, thumb } from '../staff/ward.ts';
import { enrolByLink } from './enrol-by-link.ts';

test('after kill -9 of the server a display and a phone have what was asked before and since, and nobody has touched them', async ({
  page: display,
  server,
  newDevice,
  newHospital,
}) => {
  test.slow(); // the starter's next server
  const hospital = await newHospital();
  const [bed, phone] = [await newDevice(), await newDevice()];
  await enrolByLink(display, hospital);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toBeVisible();
  await expect(display.locator('.row')).toContainText('Wasser');

  const isBack = server.kill();
  await expect(display.locator('.row')).toContainText('Wasser'); // what it knew stays
  await isBack;
  await Promise.all(
    [display, phone].map((page) => expect(light(page)).toHaveText(de['link.connected'], { timeout: 60_000 })),
  );
  await expect(connected(bed)).toBeVisible({ timeout: 60_000 });
  await ask(bed, 'Toilette');
  await expect(cardOf(phone, '11 · Bett 1 · Toilette')).toBeVisible();
  await expect(display.locator('.row')).toHaveCount(2);
  await thumb(phone, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(display.locator('.row').filter({ hasText: 'Wasser' })).toContainText('Anna');
});
