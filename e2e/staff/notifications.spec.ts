import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import type { StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import { employeeOf } from '../hospital.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const water = '11 · Bett 1 · Wasser';
const wifi = '11 · Bett 1 · WLAN';

test('back after the phone was off, a nurse reads on one screen what she missed: what is open, and who took the rest', async ({
  newDevice,
  newHospital,
}) => {
  test.slow(); // what nobody's phone shows counts as missed after 15 s
  const hospital = await newHospital();
  const [bed, anna, bilal] = [await newDevice(), await newDevice(), await newDevice()];
  const headers = bearer(await nurseToken(anna.request, hospital));
  await anna.request.post('/api/de/staff/duty/enter', { headers, data: {} });
  const listed = async () => {
    const answer = await anna.request.get('/api/de/staff/notifications', { headers });
    return ((await answer.json()) as { data: StaffNotifications }).data;
  };
  const unread = async () => (await listed()).unread;
  await signInBed(bed, hospital);
  await signInNurse(bilal, hospital, 'Bilal');
  await ask(bed, 'Wasser');
  await ask(bed, 'WLAN');
  await expect.poll(unread, { timeout: 40_000 }).toBe(2);
  await thumb(bilal, 'accept', water).click();
  const takers = async () => (await listed()).notifications.map(({ request }) => request.taken_by?.name);
  await expect.poll(takers).toContain('Bilal');

  await signInNurse(anna, hospital, 'Anna');
  const key = (count: number) => {
    const words = de[`notifications.unread_${count === 1 ? 'one' : 'other'}`].replace('{count}', `${count}`);
    return anna.getByRole('link', { name: `${de['notifications.title']}, ${words}` });
  };
  await key(2).click();
  const part = (name: string) => anna.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect(part(de['notifications.open'])).toContainText([wifi]);
  await expect(part(de['notifications.over'])).toContainText([water]);
  await expect(part(de['notifications.over'])).toContainText(
    de['notifications.accepted_by_colleague'].replace('{name}', 'Bilal').split(',')[0] ?? '',
  );
  await expect.poll(unread).toBe(0);
  await part(de['notifications.over']).getByRole('link').click();
  await expect(anna).toHaveURL(/\/board\/[\w-]{36}/);
  await expect(anna.getByRole('heading', { name: de['request.title'] }).or(cardOf(anna, water)).first()).toBeVisible();

  // A note for her is there at once, on whatever screen.
  await anna.goto('/staff/de/board');
  await expect(cardOf(anna, wifi)).toBeVisible();
  const { notifications } = await listed();
  const request = notifications.map((one) => one.request).find(({ items }) => items[0]?.title.de === 'WLAN');
  const token = await nurseToken(bilal.request, hospital, 'Bilal');
  const note = { action_id: crypto.randomUUID(), text: 'Bitte zu zweit', mention_id: employeeOf(hospital, 'Anna').id };
  const path = `/api/de/staff/requests/${request?.id}/notes`;
  expect((await bilal.request.post(path, { headers: bearer(token), data: note })).status()).toBeLessThan(300);
  await key(1).click();
  await expect(part(de['notifications.mentions'])).toContainText('Bitte zu zweit');
});
