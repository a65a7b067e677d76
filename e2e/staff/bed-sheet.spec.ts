import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, openBed, thumb } from './ward.ts';

test('the sheet of a bed says who cares for its patient, their language, what is open, and what is over as soon as it is', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await anna.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const sheet = await openBed(anna, '11', '1');
  await expect(sheet.getByText('Zuständig: noch keiner')).toBeVisible();
  await expect(sheet.getByText('Deutsch', { exact: true })).toBeVisible();
  const open = sheet.getByRole('region', { name: de['stay.still_open'] });
  const last = sheet.getByRole('region', { name: de['stay.last'] });
  await expect(open).toContainText(`${de['stay.open_no_request']} ${de['stay.open_no_message']}`);
  await expect(last).toHaveCount(0);

  await ask(bed, 'Wasser');
  await expect(open.getByRole('link', { name: /^Wasser/ })).toContainText(de['state.waiting']);
  await thumb(bilal, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(open.getByRole('link', { name: /^Wasser/ })).toContainText('Bilal hat übernommen');
  await thumb(bilal, 'done', '11 · Bett 1 · Wasser').click();
  await expect(last.getByRole('link', { name: /^Wasser erledigt/ })).toBeVisible();
  await expect(open).toContainText(de['stay.open_no_request']);

  await last.getByRole('link', { name: /^Wasser/ }).click();
  await expect(anna.getByRole('heading', { name: /Wasser/ }).first()).toBeVisible();
});
