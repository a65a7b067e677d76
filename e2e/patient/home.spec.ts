import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import type { Hospital } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, connected, nurseToken, requestsOf, sessionOf } from './patient.ts';

/** A nurse, on duty, does `step` with the request that `index` names in the order of asking. */
async function nurse(
  bed: Page,
  hospital: Hospital,
  name = 'Anna',
): Promise<(step: string, index?: number, more?: object) => Promise<void>> {
  const headers = bearer(await nurseToken(bed.request, hospital, name));
  const entered = await bed.request.post('/api/de/staff/duty/enter', { headers, data: {} });
  expect(entered.ok()).toBe(true);
  return async (step, index = 0, more = {}) => {
    const requests = await requestsOf(bed, await sessionOf(bed));
    const request = requests.sort((a, b) => a.asked_at.localeCompare(b.asked_at))[index];
    const data = { action_id: crypto.randomUUID(), ...more };
    const answer = await bed.request.post(`/api/de/staff/requests/${request?.id}/${step}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

test('a key keeps the state of its open request wherever the page is; a tap on it asks again and says so', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const step = await nurse(bed, hospital);
  const key = bed.locator('.tiles').getByRole('button', { name: 'Wasser' });
  await key.click();
  await expect(bed.locator('.tiles').getByText(de['services.sent'], { exact: true })).toBeVisible();
  await bed.clock.runFor(6_000);
  await expect(key).toHaveText(/Gesendet \d\d:\d\d/);
  await expect(key).toContainText(de['services.tap_again']);
  await bed.getByRole('link', { name: de['nav.info'] }).click();
  await bed.getByRole('link', { name: de['nav.services'] }).click();
  await expect(key).toHaveText(/Gesendet \d\d:\d\d/);

  await step('accept');
  await expect(key).toContainText(de['services.taken_by'].replace('{name}', 'Anna'));
  await key.click();
  await expect(bed.locator('.tiles').getByText(de['services.repeated'])).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);

  await step('done');
  await bed.clock.runFor(6_000);
  await expect(key).not.toContainText(de['services.tap_again']);
});

test('S12 what has ended stays on home with who or why, is announced, and goes only when it is put away', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const step = await nurse(bed, hospital);
  await bed.locator('.tiles').getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
  await step('accept');
  await step('done');
  const home = bed.locator('.running');
  await expect(home.getByText(de['requests.done_with'].replace('{name}', 'Anna'))).toBeVisible();
  await expect(home.getByText(de['requests.thanks'])).toBeVisible();
  await expect(bed.locator('.vh[role=status]').last()).toContainText(de['requests.done']);

  await bed.locator('.tiles').getByRole('button', { name: 'Toilette' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(2);
  await step('cancel', 1, { reason: 'Der Arzt kommt gleich vorbei.' });
  await expect(home.getByText('Der Arzt kommt gleich vorbei.')).toBeVisible();
  await expect(bed.locator('.vh[role=status]').last()).toContainText(
    de['requests.canceled_because'].replace('{reason}', 'Der Arzt kommt gleich vorbei.'),
  );
  await expect(home.locator('.outcome')).toHaveCount(2);

  await bed.reload();
  await expect(home.locator('.outcome')).toHaveCount(2);
  await home.getByRole('button', { name: de['requests.put_away'] }).first().click();
  await expect(home.locator('.outcome')).toHaveCount(1);
  await bed.reload();
  await expect(home.locator('.outcome')).toHaveCount(1);
  await home.getByRole('button', { name: de['requests.again'] }).click();
  await expect(home.locator('.outcome')).toHaveCount(0);
  await expect(home.getByText(de['requests.sent'], { exact: true })).toBeVisible();
});

test('S12 another name is announced when a colleague accepts what was shared', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const anna = await nurse(bed, hospital);
  const bilal = await nurse(bed, hospital, 'Bilal');
  const said = bed.locator('.vh[role=status]').last();
  await bed.locator('.tiles').getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
  await anna('accept');
  await expect(said).toContainText(de['requests.accepted'].replace('{name}', 'Anna'));
  const [request] = await requestsOf(bed, await sessionOf(bed));
  await anna('share', 0, { with: { kind: 'service_type', id: request?.service_type_id } });
  await bilal('accept');
  await expect(said).toContainText(de['requests.accepted'].replace('{name}', 'Bilal'));
});

test('home shows the request furthest behind first, each other one in a line, and how many they are', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const step = await nurse(bed, hospital);
  for (const service of ['Wasser', 'Toilette', 'Schmerzen']) {
    const before = (await requestsOf(bed, await sessionOf(bed))).length;
    await bed.locator('.tiles').getByRole('button', { name: service }).click();
    await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(before + 1);
  }
  // Neither the first nor the last that was asked for is the one that nobody has taken.
  await step('accept', 0);
  await step('accept', 2);
  await bed.clock.runFor(6_000);
  const home = bed.locator('.running');
  await expect(home.locator('.running-card h3')).toHaveText('Toilette');
  await expect(home.locator('.others li')).toHaveCount(2);
  await expect(home.locator('.others')).toContainText(de['requests.others_other'].replace('{count}', '2'));
  await expect(home.locator('.others')).toContainText('Wasser');
  await expect(home.locator('.others')).toContainText('Schmerzen');
});
