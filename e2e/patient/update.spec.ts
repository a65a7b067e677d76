import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { connected, requestsOf, sentOrShown, sessionOf } from './patient.ts';

test('a page that loads a newer release by itself loses neither what is typed nor a tap that is not sent nor what was chosen', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);
  const calls = '**/api/de/bed/{requests,messages}';
  await bed.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('textbox', { name: de['messages.field'] }).fill('Und bitte noch ein Kissen');
  await bed.getByRole('link', { name: de['common.back'] }).click();
  const dialog = bed.getByRole('dialog');
  await bed.getByRole('button', { name: de['basket.open'] }).click();
  await dialog.getByRole('button', { name: 'Decke' }).click();
  await dialog.getByRole('button', { name: 'Zeitung' }).click();
  await dialog.getByRole('button', { name: de['basket.add'] }).click();
  await bed.keyboard.press('Escape');
  const basket = bed.locator('.basket-bar');
  await expect(basket).toContainText('2 Wünsche gewählt');

  // The server has a newer release: a file of this page is gone.
  await bed.route(/\/assets\/tr-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const reloaded = bed.waitForEvent('load');
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await dialog.getByRole('button', { name: 'Türkçe' }).click();
  await reloaded;
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await expect(basket).toContainText('2 Wünsche gewählt');
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await expect(bed.getByRole('textbox', { name: de['messages.field'] })).toHaveValue('Und bitte noch ein Kissen');
  await bed.getByRole('link', { name: de['common.back'] }).click();
  await bed.unroute(calls);
  await expect(sentOrShown(bed).first()).toBeVisible();
  expect(await requestsOf(bed, session)).toHaveLength(1);
  await basket.getByRole('button').click();
  await dialog.getByRole('button', { name: de['order.send_paid'].replace('{price}', '2,50 €') }).click();
  await expect.poll(async () => (await requestsOf(bed, session)).length).toBe(3); // of two service types
  await expect(basket).toHaveCount(0);

  // The language that was chosen is there with the newer release.
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await dialog.getByRole('button', { name: 'Türkçe' }).click();
  await expect(bed.getByRole('heading', { name: tr['services.heading'] })).toBeVisible();
});
