import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf } from './ward.ts';

test('whoever leads a ward gives a bed without a nurse to a colleague, who reads by whom; what a third one took meanwhile is said', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [anna, bilal, bed] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInNurse(anna, hospital, 'Anna');
  await signInNurse(bilal, hospital, 'Bilal');
  await signInBed(bed, hospital);
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('link', { name: de['ward.title'] }).click();
  await anna.getByRole('link', { name: de['assign.title'] }).click();

  const save = anna.getByRole('button', { name: de['assign.save'] });
  await expect(save).toBeDisabled();
  await anna.getByRole('group', { name: '1 belegtes Bett ohne Pflegekraft' }).getByText('11 · Bett 1').click();
  await anna.getByRole('radio', { name: /^Bilal/ }).check({ force: true });
  await expect(save).toContainText('1 Bett dazu');

  // Bilal takes it himself meanwhile.
  await bilal.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await bilal.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await bilal.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(anna.getByText(/^Inzwischen anders zugeteilt: 11 · Bett 1/)).toBeVisible();
  await expect(save).toBeDisabled(); // it is so already

  // Now she takes one of his beds and gives him another.
  await anna.getByRole('checkbox', { name: /^11 · Bett 2/ }).uncheck({ force: true });
  await anna.getByRole('checkbox', { name: /^12 · Bett 1/ }).check({ force: true });
  await expect(save).toContainText('1 Bett dazu · 1 Bett weniger');
  await save.click();
  await expect(anna.getByText('Bilal hat jetzt 2 Betten dieser Station.').first()).toBeVisible();

  const list = bilal.getByRole('link', { name: `${de['notifications.title']}, 1 ungelesen` });
  await list.click();
  await expect(bilal.getByText('Anna hat Ihnen zugeteilt: 12 · Bett 1')).toBeVisible();
  await expect(bilal.getByText('Anna hat Ihnen abgenommen: 11 · Bett 2')).toBeVisible();

  // What the patient of his bed asks for calls him first.
  await ask(bed, 'Wasser');
  await bilal.getByRole('link', { name: de['nav.board'], exact: true }).click();
  await expect(cardOf(bilal, '11 · Bett 1 · Wasser')).toBeVisible();
});
