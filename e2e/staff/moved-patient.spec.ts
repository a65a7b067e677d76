import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, boardTab, cardOf, openBed } from './ward.ts';

test('a nurse moves a patient to another ward: what is open goes along, and the phone at the bed says where it is', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const there = hospital.beds[7];
  if (!there) throw new Error('the factory made no second ward');
  const place = `${there.room} · Bett ${there.label}`;
  const [bed, anna, zoe] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital, 0),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(zoe, hospital, 'Zoe'),
  ]);
  await ask(bed, 'Wasser');
  await expect(cardOf(anna, '11 · Bett 1 · Wasser')).toBeVisible();
  await anna.getByRole('link', { name: de['nav.patients'], exact: true }).click();

  const dialog = await openBed(anna, '11', '1');
  await dialog.getByRole('button', { name: de['stay.move'] }).click();
  await dialog.getByRole('button', { name: de['stay.move_now'] }).click();
  await expect(dialog.getByText(de['stay.move_choose'])).toBeVisible();
  await dialog.getByLabel(de['stay.move_ward']).selectOption({ label: 'Station 3B (4 frei)' });
  await dialog.getByText(place, { exact: true }).click();
  await dialog.getByRole('button', { name: `Jetzt verlegen: Station 3B · ${place}` }).click();
  await expect(dialog).toHaveCount(0);

  await expect(cardOf(zoe, `${place} · Wasser`)).toBeVisible();
  await expect(bed.locator('.place-header')).toContainText(there.room);
  await expect(bed).toHaveURL(/\/user\/services/);
  const left = anna.getByRole('group', { name: 'Zimmer 11' }).getByRole('checkbox', { name: /Bett 1/ });
  await expect(left).toHaveAccessibleName(new RegExp(`frei.*voriger Patient jetzt: Station 3B · ${place}`));
  await boardTab(anna).click();
  await expect(cardOf(anna, '11 · Bett 1 · Wasser')).toHaveCount(0);
  await zoe.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const reached = zoe.getByRole('group', { name: `Zimmer ${there.room}` }).getByRole('checkbox', { name: /Bett 2/ });
  await expect(reached).toHaveAccessibleName(/verlegt von Station 3A · 11 · Bett 1/);
});
