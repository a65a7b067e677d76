import { expect } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { heardBy, listenTo, pressedAt } from '../staff/sound/sound.ts';
import { ask, thumb } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { enrolByLink } from './enrol-by-link.ts';

test('S9 what is asked while nobody is on duty turns the display red with sound, the patient reads so within 2 s, and both end once somebody has it', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const headers = bearer(await nurseToken(display.request, hospital, 'Clara')); // whom the hospital is made with, on duty
  const left = await display.request.post('/api/de/staff/duty/leave', { headers, data: {} });
  expect(left.ok()).toBe(true);
  await listenTo(display);
  await enrolByLink(display, hospital);
  await display.locator('header h1').click(); // the touch that lets sound out
  await expect(display.locator('header')).toContainText(de['station.sound_on']);
  const [bed, phone] = [await newDevice(), await newDevice()];
  await listenTo(bed); // notes when it is pressed
  await signInBed(bed, hospital);
  await ask(bed, 'Wasser');
  await expect(bed.getByText(patient['requests.nobody']).first()).toBeVisible();
  expect((await bed.evaluate(() => Date.now())) - (await pressedAt(bed))).toBeLessThanOrEqual(2000);

  const red = display.getByRole('alert').filter({ hasText: de['station.red_nobody'] });
  await expect(red).toContainText('11·1');
  await expect(display.locator('.row')).toContainText('Wasser');
  await expect.poll(async () => (await heardBy(display)).length).toBeGreaterThan(0);

  await signInNurse(phone, hospital, 'Anna');
  await expect(bed.getByText(patient['requests.nobody'])).toHaveCount(0);
  await thumb(phone, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(red).toHaveCount(0);
  await expect(display.locator('.row')).toContainText('Anna');
});
