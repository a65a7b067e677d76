import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { writeFromBed } from './messages/bed.ts';
import { ask, cardOf, openBed, thumb } from './ward.ts';

const place = '11 · Bett 1 · Wasser';

test('before a stay ends it is named what is open at that bed, as it changes, and without a network as of when', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, neighbour, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital, 0),
    signInBed(neighbour, hospital, 1),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await ask(neighbour, 'Toilette');
  await expect(cardOf(anna, '11 · Bett 2 · Toilette')).toBeVisible();
  await anna.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(anna, '11', '1');
  await dialog.getByRole('button', { name: de['stay.end'] }).click();
  const open = dialog.getByRole('region', { name: de['stay.still_open'] });
  await expect(open).toContainText(`${de['stay.open_no_request']} ${de['stay.open_no_message']}`);
  await expect(open.getByRole('link')).toHaveCount(0);

  await ask(bed, 'Wasser');
  await writeFromBed(bed, { text: 'Wann werde ich abgeholt?' });
  const water = open.getByRole('link', { name: /^Wasser/ });
  await expect(water).toContainText(de['state.waiting']);
  await expect(open.getByRole('link', { name: '1 ungelesene Nachricht' })).toBeVisible();
  await expect(open).not.toContainText(de['stay.open_no_request']);
  await expect(open).not.toContainText(de['stay.open_no_message']);
  await expect(open.getByRole('link')).toHaveCount(2); // nothing of the other bed
  await bilal.getByRole('button', { name: de['board.choose_card'].replace('{place}', place) }).click();
  await thumb(bilal, 'accept', place).click();
  await expect(water).toContainText('Bilal hat übernommen');

  await anna.context().setOffline(true);
  await expect(open.getByRole('alert')).toContainText(de['stay.open_offline'], { timeout: 15_000 });
  await expect(open.getByRole('alert')).toContainText(/Stand \d\d:\d\d Uhr/);
  await expect(water).toBeVisible();
  await anna.context().setOffline(false);
  await expect(open.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });

  await dialog.getByRole('button', { name: 'Zimmer 11, Bett 1: jetzt beenden' }).click();
  await expect(bed).toHaveURL(/\/user\/signin/, { timeout: 10_000 });
});
