import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { mapNeed } from './messages.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

const face = (page: Page, name: 'good' | 'fair' | 'poor') =>
  page.getByRole('button', { name: de[`feedback.${name}`], exact: true });
const isChosen = { pressed: true } as const;
const chosen = (page: Page) => page.getByRole('group', { name: de['feedback.question'] }).getByRole('button', isChosen);

/** The bed has asked for water, and Anna has done it. */
async function doneFor(bed: Page, hospital: Hospital): Promise<void> {
  await signInBed(bed, hospital);
  await bed.locator('.tiles').getByRole('button', { name: 'Wasser' }).click();
  const session = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, session)).length).toBe(1);
  const [asked] = await requestsOf(bed, session);
  const headers = bearer(await nurseToken(bed.request, hospital));
  for (const [path, data] of [
    ['duty/enter', {}],
    [`requests/${asked?.id}/accept`, { action_id: crypto.randomUUID() }],
    [`requests/${asked?.id}/done`, { action_id: crypto.randomUUID() }],
  ] as const)
    expect((await bed.request.post(`/api/de/staff/${path}`, { headers, data })).ok()).toBe(true);
}

/** What the server has, not by way of the screen. */
async function saidOf(bed: Page): Promise<string[]> {
  const headers = bearer((await sessionOf(bed)).token);
  const answer = await bed.request.get('/api/de/bed/feedback', { headers });
  return ((await answer.json()) as { data: { feedback: string }[] }).data.map(({ feedback }) => feedback);
}

test('one tap says how it was; it is thanked for, read on each device of the stay, said otherwise and taken back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, further] = await Promise.all([newDevice(), newDevice()]);
  await doneFor(bed, hospital);
  await further.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await further.getByRole('button', { name: de['signin.same'] }).click();
  await further.waitForURL('**/de/user/services');
  await further.goto('/de/user/your_requests');
  await expect(face(further, 'good')).toBeVisible();
  await expect(chosen(further)).toHaveCount(0);

  await face(bed, 'good').click();
  await expect(bed.locator('.face-said')).toContainText(de['feedback.thank_you']);
  await expect(bed.locator('.vh[role=status]').last()).toContainText(de['feedback.thank_you']);
  await expect(face(bed, 'good')).toBeFocused();
  await expect.poll(() => saidOf(bed)).toEqual(['good']);
  await expect(chosen(further)).toHaveText(de['feedback.good']);

  await face(further, 'fair').press('Enter');
  await expect(chosen(bed)).toHaveText(de['feedback.fair']);
  await bed.reload();
  await expect(chosen(bed)).toHaveText(de['feedback.fair']);
  await bed.getByRole('button', { name: de['feedback.take_back'] }).click();
  await expect(chosen(bed)).toHaveCount(0);
  await expect(chosen(further)).toHaveCount(0);
  expect(await saidOf(bed)).toEqual([]);
});

test('without a connection it waits on the device, through a reload, and is sent once; the last one counts', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await doneFor(bed, hospital);
  await expect(face(bed, 'good')).toBeVisible();
  await bed.route('**/api/**', (route) => route.abort());
  await face(bed, 'poor').click();
  await face(bed, 'fair').click();
  await expect(bed.locator('.face-said')).toContainText(de['requests.waiting_unsent']);
  await bed.reload();
  await expect(chosen(bed)).toHaveText(de['feedback.fair']);
  await bed.unroute('**/api/**');
  await expect.poll(() => saidOf(bed), { timeout: 15_000 }).toEqual(['fair']);
  await expect(bed.locator('.face-said')).not.toContainText(de['requests.waiting_unsent']);
  await expect(chosen(bed)).toHaveText(de['feedback.fair']);
});

test('after a sad face the card offers to talk to a nurse, which asks for it and opens the thread', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await mapNeed(bed.request, hospital, hospitals, { need: 'talk', service: 'toilet' });
  await doneFor(bed, hospital);
  await face(bed, 'good').click();
  const talk = bed.getByRole('button', { name: de['feedback.talk'] });
  await expect(chosen(bed)).toHaveText(de['feedback.good']);
  await expect(talk).toHaveCount(0);
  await face(bed, 'poor').click();
  await expect.poll(() => saidOf(bed)).toEqual(['poor']);
  expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);
  await talk.click();
  await expect(bed.getByRole('heading', { level: 1, name: de['messages.title'] })).toBeVisible();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(2);
});
