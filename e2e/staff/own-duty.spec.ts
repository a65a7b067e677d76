import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const wifi = '11 · Bett 1 · WLAN';
const water = '11 · Bett 1 · Wasser';

test('a nurse chooses her activities: none is refused, one that calls her stays, and what she gave up calls her no more', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = [await newDevice(), await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await signInNurse(anna, hospital, 'Anna');
  await signInNurse(bilal, hospital, 'Bilal');
  await ask(bed, 'WLAN');
  await expect(cardOf(anna, wifi)).toBeVisible();

  await anna.goto('/staff/de/duty');
  await anna.getByRole('link', { name: de['activities.title'], exact: true }).click();
  const tick = (name: string) => anna.getByRole('checkbox', { name, exact: true });
  const save = anna.getByRole('button', { name: de['profile.save'], exact: true });
  await expect(tick('Pflege')).toBeChecked();
  await tick('Pflege').uncheck({ force: true });
  await tick('Service').uncheck({ force: true });
  await save.click();
  await expect(anna.getByText(de['rules.service_types.required']).first()).toBeVisible();
  await tick('Pflege').check({ force: true });
  await save.click();
  await expect(anna.getByText('ruft Sie gerade').first()).toBeVisible();

  await thumb(bilal, 'accept', wifi).click();
  await expect(thumb(bilal, 'done', wifi)).toBeVisible();
  await save.click();
  await expect(anna.getByText(de['profile.saved'])).toBeVisible();
  await anna.reload();
  await expect(tick('Pflege')).toBeChecked();
  await expect(tick('Service')).not.toBeChecked();

  await anna.goto('/staff/de/board');
  await ask(bed, 'Wasser');
  await expect(thumb(anna, 'accept', water)).toBeVisible();
});

test('a nurse reads when she was on duty: what runs, what has ended, and other months', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const anna = await newDevice();
  await signInNurse(anna, hospital, 'Anna');
  await anna.goto('/staff/de/duty');
  await anna.getByRole('link', { name: de['attendances.title'], exact: true }).click();
  const rows = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('läuft noch');

  await anna.goto('/staff/de/duty');
  await anna.getByRole('button', { name: de['duty.leave'], exact: true }).click();
  await anna.getByRole('link', { name: de['attendances.title'], exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toContainText('läuft noch');
  await expect(anna.getByRole('button', { name: de['attendances.later'] })).toHaveAttribute('aria-disabled', 'true');
  await anna.goto('/staff/de/duty/attendances?month=2026-01');
  await expect(anna.getByText(de['attendances.none_title'])).toBeVisible();
  await anna.getByRole('button', { name: de['attendances.later'] }).click();
  await expect(anna.getByRole('heading', { name: 'Februar 2026' })).toBeVisible();
});
