import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { cardOf } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';

test('where it is to be brought is asked once, and the nurse reads it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  const panel = await panelOf(bed.request, hospital, hospitals);
  await panel.addService('Handtücher', {
    home_group: 'comfort',
    delivered_by_robot: true,
    places: ['inside_room', 'at_door'],
  });
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Bilal')]);
  await bed.getByRole('button', { name: /^Handtücher/ }).click();
  const sheet = bed.getByRole('dialog');
  const place = sheet.getByRole('group', { name: de['order.place'] });
  await expect(place.getByText(de['order.place_inside_room'])).toBeVisible();
  await place.getByText(de['order.place_at_door']).click();
  await sheet.getByRole('button', { name: de['order.ask'], exact: true }).click();
  await cardOf(phone, '11 · Bett 1 · Handtücher')
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await expect(phone.getByText(staff['wish.at_door'], { exact: true })).toBeVisible();
});
