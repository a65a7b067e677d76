import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

const boxes = (phone: Page) => phone.getByRole('checkbox', { name: /^Bett/ });
const chosen = (phone: Page) => phone.getByRole('checkbox', { name: /^Bett/, checked: true });

test('a nurse chooses beds, saves, and finds them again; select all takes every bed and gives it back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.patients'] }).click();
  await expect(boxes(phone)).toHaveCount(4);
  await expect(chosen(phone)).toHaveCount(0);

  await phone.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await expect(chosen(phone)).toHaveCount(2);
  await expect(phone.getByText(de['patients.unsaved'])).toBeVisible();
  await phone.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(phone.getByText(de['patients.saved']).first()).toBeVisible();
  await phone.reload();
  await expect(chosen(phone)).toHaveCount(2);

  const all = phone.getByText(de['patients.select_all']); // the whole field is the target
  await all.click();
  await expect(chosen(phone)).toHaveCount(4);
  await all.click();
  await expect(chosen(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: new RegExp(de['patients.save_none']) }).click();
  await expect(phone.getByText(de['patients.unsaved'])).toBeHidden();
  await phone.reload();
  await expect(boxes(phone)).toHaveCount(4);
  await expect(chosen(phone)).toHaveCount(0);
});
