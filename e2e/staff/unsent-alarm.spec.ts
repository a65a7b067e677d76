import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { reportUnsent, unfoldNotices } from './ward.ts';

const words = 'Bett 11·1 hatte eine nicht gesendete Anfrage oder Nachricht.';

test('S13 the ward reads that a bed had an unsent request, until somebody says that they have seen it', async ({
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
  await reportUnsent(bed);

  await expect(anna.getByText(words)).toBeVisible();
  await expect(bilal.getByText(words)).toBeVisible();
  await bilal.reload();
  await expect(bilal.getByText(words)).toBeVisible();
  // The ward may read of other things as well.
  const alarm = anna.locator('.alarm').filter({ hasText: words });
  await unfoldNotices(anna);
  await alarm.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(anna.getByText(words)).toBeHidden();
  await expect(bilal.getByText(words)).toBeHidden();
});
