import { expect } from '@playwright/test';
import { services } from '#shared/areas/services.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { cardOf, thumb } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';
import { connected, requestsOf, sessionOf } from './patient.ts';

const [minute, halfHour] = [60_000, 30 * 60_000];
const place = '11 · Bett 1 · Decke';
const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '00:00', closes_at: '24:00' }));

test('a wish for a half hour of its hours stands under "Later" for the nurse, says so at the bed, and is due by itself', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  const panel = await panelOf(bed.request, hospital, hospitals);
  await panel.change(services, hospital.services.blanket, 1, { has_schedule: true, windows: allDay });
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Bilal')]);
  await expect(connected(bed)).toBeVisible();

  await bed.locator('.tile', { hasText: 'Decke' }).click();
  const sheet = bed.getByRole('dialog');
  const times = sheet.locator('.one-option').getByRole('button');
  await expect(times).toHaveCount(8);
  await sheet.getByRole('button', { name: de['order.later_times'] }).click();
  await expect(times).toHaveCount(16);
  await expect(times.nth(8)).toBeFocused();
  await times.first().click();
  await expect(times.first()).toHaveAttribute('aria-pressed', 'true');
  // What is promised is counted back from the time that is wished for: with this promise it is due in about a minute.
  const wished = Math.ceil((Date.now() + halfHour / 2) / halfHour) * halfHour;
  const promised = Math.floor((wished - Date.now() - minute / 2) / minute);
  await panel.change(services, hospital.services.blanket, 2, { response_minutes: promised });
  await sheet.getByRole('button', { name: de['order.ask'], exact: true }).click();

  const later = phone.getByRole('button', { name: new RegExp(`${staff['board.filter_later']}$`) });
  await expect(later).toHaveText(`1${staff['board.filter_later']}`);
  await expect(cardOf(phone, place)).toHaveCount(0);
  await later.click();
  await expect(cardOf(phone, place)).toContainText(/vorgemerkt · Ruf \d\d:\d\d/);
  const [request] = await requestsOf(bed, await sessionOf(bed));
  expect(request).toMatchObject({ status: 'pending', wanted_at: new Date(wished).toISOString() });
  const planned = bed.locator('.running-card').getByText(/^Vorgemerkt/);
  await expect(planned).toBeVisible({ timeout: 15_000 });

  await expect(later).toHaveText(`0${staff['board.filter_later']}`, { timeout: 110_000 });
  await phone.getByRole('button', { name: new RegExp(`${staff['board.filter_all']}$`) }).click();
  await thumb(phone, 'accept', place).click();
  await expect(planned).toHaveCount(0);
  await expect(bed.locator('.running-card')).toContainText('Bilal');
});
