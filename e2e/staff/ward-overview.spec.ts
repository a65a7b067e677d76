import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

test('whoever leads the shift reads who is on duty and reachable, what each holds, and which bed has no nurse, without a reload', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [anna, bilal, bed] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInNurse(anna, hospital, 'Anna');
  await signInBed(bed, hospital);
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('link', { name: de['ward.title'] }).click();
  await expect(anna.getByRole('heading', { name: '2 im Dienst' })).toBeVisible(); // Clara is there in each hospital
  await expect(anna.getByText('1 belegtes Bett ohne Pflegekraft')).toBeVisible();
  await expect(anna.getByText('11 · Bett 1', { exact: true })).toBeVisible();

  await signInNurse(bilal, hospital, 'Bilal');
  const card = anna.getByRole('listitem', { name: /^Bilal/ });
  await expect(anna.getByRole('heading', { name: '3 im Dienst' })).toBeVisible();
  await expect(card).toContainText(de['ward.holds_none']);
  await ask(bed, 'Wasser');
  await cardOf(bilal, '11 · Bett 1 · Wasser').click();
  await thumb(bilal, 'accept', '11 · Bett 1 · Wasser').click();
  const held = card.getByRole('link', { name: /^11 · Bett 1 · Wasser/ });
  await expect(held).toBeVisible();

  await bilal.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await bilal.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await bilal.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(anna.getByText(de['ward.all_have'])).toBeVisible();
  await expect(card).toContainText('11 · Bett 1, 2');

  await held.click();
  await anna.waitForURL(/\/staff\/de\/board\/[^/]+$/);
  await expect(anna.getByText(/Bilal/).first()).toBeVisible();
});

test('whoever leads several wards opens the hand-over sheet of another one from its overview', async ({
  hospitals,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const other = hospital.departments.at(-1)?.name ?? '';
  await hospitals.allowAlone(
    hospital,
    'Anna',
    [
      ['board', 'view'],
      ['duty', 'view'],
      ['duty', 'edit'],
    ],
    'hospital',
  );
  const anna = await newDevice();
  await signInNurse(anna, hospital, 'Anna');
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('link', { name: de['ward.title'] }).click();
  await anna.getByRole('button', { name: other }).click();
  await anna.getByRole('link', { name: de['sheet.title'] }).click();
  await expect(anna.getByRole('heading', { name: other })).toBeVisible();
  await expect(anna.getByRole('button', { name: de['sheet.confirm'] })).toContainText(other);
});

test('whoever leads a ward reads how often its requests called people, and persons only where the hospital allows it', async ({
  hospitals,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [anna, bed] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(anna, hospital, 'Anna');
  await signInBed(bed, hospital);
  await ask(bed, 'Wasser');
  await expect(cardOf(anna, '11 · Bett 1 · Wasser')).toBeVisible();
  const open = async () => {
    await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
    await anna.getByRole('link', { name: de['ward.title'] }).click();
    await anna.getByRole('button', { name: de['ward.calls'] }).click();
  };
  await open();
  await expect(anna.getByText(/^\d Rufe? · von 1 Anfrage$/)).toBeVisible();
  await expect(anna.getByText(de['ward.calls_no_persons'])).toBeVisible();
  await expect(anna.getByRole('heading', { name: de['ward.shifts'] })).toBeHidden();

  await hospitals.showPersons(hospital);
  await anna.reload();
  await anna.getByRole('button', { name: de['ward.calls'] }).click();
  await expect(anna.getByRole('heading', { name: de['ward.shifts'] })).toBeVisible();
  await expect(anna.getByText(/^1 Ruf · davon übernommen: 0$/).first()).toBeVisible();
});
