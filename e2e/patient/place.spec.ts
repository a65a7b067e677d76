import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { cardOf } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';
import { type OwnRequest, requestsOf, sessionOf } from './patient.ts';

type Placed = OwnRequest & { items: { place: string | null }[] };

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

test('the address of a service says where it is brought and asks for that place, the one of its request says it too', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const panel = await panelOf(bed.request, hospital, hospitals);
  const byRobot = { home_group: 'comfort', delivered_by_robot: true };
  const towels = await panel.addService('Handtücher', { ...byRobot, places: ['inside_room', 'at_door'] });
  const tea = await panel.addService('Tee', { ...byRobot, places: ['inside_room'] });
  await signInBed(bed, hospital);
  const session = await sessionOf(bed);
  const places = async () => {
    const requests = (await requestsOf(bed, session)) as Placed[]; // the answer has more than the part most stories look at
    return requests.flatMap(({ items }) => items.map(({ place }) => place)).sort();
  };

  await bed.goto(`/de/user/get-service-target/${towels.id}`);
  await expect(bed.getByRole('heading', { level: 1 })).toHaveText(/^Handtücher\s*Zimmer .11. · Bett .1.$/);
  await bed.locator('main').getByText(de['order.place_at_door']).click();
  await bed.getByRole('button', { name: /^Handtücher/ }).click();
  await expect.poll(places, 'where it is brought is known, so that one tap asks').toEqual(['at_door']);

  await expect(bed.getByText(de['requests.wished_at_door'], { exact: true })).toBeVisible();
  await expect(bed.getByRole('group', { name: de['order.place'] })).toBeHidden();

  const [asked] = await requestsOf(bed, session);
  await bed.goto(`/de/user/get-target/${asked?.id}`);
  await expect(bed.getByText(de['requests.wished_at_door'], { exact: true })).toBeVisible();
  await expect(bed.getByText(de['requests.delivery_at_door'], { exact: true })).toBeHidden();

  await bed.goto(`/de/user/get-service-target/${tea.id}`);
  await expect(bed.getByText(de['requests.delivery_inside_room'])).toBeVisible();
  await bed.getByRole('button', { name: /^Tee/ }).click();
  await expect.poll(places, 'the one place that there is').toEqual(['at_door', 'inside_room']);
});
