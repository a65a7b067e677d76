import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, cardOf } from '../ward.ts';
import { heardBy, listenTo } from './sound.ts';

/** The hospital's clock so many hours from now, in whole minutes. */
const inHours = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    Date.now() + hours * 3.6e6,
  );

test('S26 in her quiet hours a nurse sees a request of low urgency and hears it not; another she hears', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = [await newDevice(), await newDevice()];
  await listenTo(anna);
  await signInBed(bed, hospital);
  await signInNurse(anna, hospital, 'Anna');
  await anna.goto('/staff/de/account');
  await anna.getByRole('link', { name: de['quiet.title'], exact: true }).click();
  await anna.getByRole('checkbox', { name: de['quiet.on'] }).check({ force: true });
  await anna.getByLabel(de['quiet.from'], { exact: true }).fill(inHours(-2));
  await anna.getByLabel(de['quiet.until'], { exact: true }).fill(inHours(2));
  await anna.getByRole('button', { name: de['profile.save'], exact: true }).click();
  await expect(anna.getByText(de['profile.saved'])).toBeVisible();

  await anna.goto('/staff/de/board');
  await anna.getByRole('heading', { level: 1 }).click();
  await ask(bed, 'Decke');
  await expect(cardOf(anna, '11 · Bett 1 · Decke')).toBeVisible();
  await ask(bed, 'Wasser');
  await expect(cardOf(anna, '11 · Bett 1 · Wasser')).toBeVisible();
  await expect.poll(async () => (await heardBy(anna)).length).toBeGreaterThan(0);
  expect(await heardBy(anna)).toHaveLength(1);

  await anna.goto('/staff/de/account/quiet-hours');
  await expect(anna.getByLabel(de['quiet.from'], { exact: true })).toHaveValue(/^\d\d:\d\d$/);
  await anna.getByRole('checkbox', { name: de['quiet.on'] }).uncheck({ force: true });
  await anna.getByRole('button', { name: de['profile.save'], exact: true }).click();
  await expect(anna.getByText(de['profile.saved'])).toBeVisible();
  await anna.reload();
  await expect(anna.getByRole('checkbox', { name: de['quiet.on'] })).not.toBeChecked();
});
