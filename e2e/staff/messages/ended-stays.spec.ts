import { expect } from '@playwright/test';
import type { ModuleCode, Right } from '#shared/access/rights.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { openBed } from '../ward.ts';
import { threadAtBed, writeFromBed } from './bed.ts';

const ofAnna: [ModuleCode, Right][] = [
  ...(['view', 'edit'] as const).flatMap((right): [ModuleCode, Right][] => [
    ['board', right],
    ['patients', right],
    ['duty', right],
  ]),
  ...(['view', 'create', 'export'] as const).map((right): [ModuleCode, Right] => ['messages', right]),
  ...(['view', 'delete'] as const).map((right): [ModuleCode, Right] => ['stays', right]),
];

test('S28 what a patient wrote is read after the stay by who has the right alone, and the next patient finds nothing', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Anna', ofAnna);
  await hospitals.fixCards(hospital);
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await writeFromBed(bed, { text: 'Ich habe Angst vor morgen.' });
  const messagesOf = (phone: typeof anna) =>
    phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] });
  await messagesOf(anna).click();
  await anna.getByRole('link', { name: de['ended.title'] }).click();
  await expect(anna.getByText(de['ended.empty_title'])).toBeVisible();

  await anna.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(anna, '11', '1');
  await dialog.getByRole('button', { name: de['stay.end'] }).click();
  await dialog.getByRole('button', { name: 'Zimmer 11, Bett 1: jetzt beenden' }).click();
  await expect(bed).toHaveURL(/\/user\/signin/, { timeout: 10_000 });
  await expect(dialog).toHaveCount(0);

  await messagesOf(anna).click();
  await expect(anna.locator('.thread-row')).toHaveCount(0);
  await anna.getByRole('link', { name: de['ended.title'] }).click();
  await anna.locator('.thread-row', { hasText: de['ended.count_one'].replace('{count}', '1') }).click();
  await expect(anna.locator('.bubble.patient')).toContainText('Ich habe Angst vor morgen.');
  await expect(anna.getByText(de['ended.over'])).toBeVisible();
  await expect(anna.getByRole('textbox')).toHaveCount(0);

  // Who may write messages alone is not offered it, also not by its address.
  await messagesOf(bilal).click();
  await expect(bilal.getByRole('link', { name: de['ended.title'] })).toHaveCount(0);
  await bilal.goto(anna.url());
  await expect(bilal.locator('.bubble')).toHaveCount(0);
  await expect(bilal.getByText('Ich habe Angst vor morgen.')).toHaveCount(0);

  await signInBed(bed, hospital);
  expect(await threadAtBed(bed)).toEqual([]);
  await bed.goto('/de/user/messages');
  await expect(bed.getByText('Ich habe Angst vor morgen.')).toHaveCount(0);
});
