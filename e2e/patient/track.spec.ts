import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

test('the progress track never runs backwards: what was given back stays accepted, and another nurse is looked for', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  const nurse = bearer(await nurseToken(bed.request, hospital));
  const post = async (path: string, data: object) => {
    const answer = await bed.request.post(`/api/de/staff/${path}`, { headers: nurse, data });
    expect(answer.ok()).toBe(true);
  };
  await post('duty/enter', {});
  await bed.getByRole('button', { name: 'Wasser' }).click();
  const session = await sessionOf(bed);
  await expect.poll(() => requestsOf(bed, session)).toHaveLength(1);
  const [request] = await requestsOf(bed, session);
  await post(`requests/${request?.id}/accept`, { action_id: crypto.randomUUID() });
  await post(`requests/${request?.id}/release`, { action_id: crypto.randomUUID(), reason: 'no_time' });
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  const track = bed.getByRole('list', { name: de['requests.steps'] }).getByRole('listitem');
  const time = /\d\d:\d\d/;
  const looking = new RegExp(`^${de['requests.looking'].replace('.', '')}.*${time.source}`);
  await expect(track).toContainText([
    new RegExp(`${de['requests.step_sent']}.*${time.source}`),
    new RegExp(`${de['requests.step_accepted']}.*${time.source}`),
    looking,
    de['requests.step_accepted'],
    de['requests.step_done'],
  ]);
  await expect(track.and(bed.locator('[aria-current=step]'))).toHaveText(looking);
});

test('a repeat shows its own time and moves its card up', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  const session = await sessionOf(bed);
  for (const name of ['Wasser', 'Toilette']) await bed.getByRole('button', { name }).click();
  await expect.poll(() => requestsOf(bed, session)).toHaveLength(2);
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  const titles = bed.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Toilette', 'Wasser']);
  const [, water] = await requestsOf(bed, session);
  expect(water).toBeDefined();
  const { items } = water as unknown as { items: { service_id: string }[] }; // what stories look at leaves out the items
  await bed.request.post('/api/de/bed/requests', {
    headers: bearer(session.token),
    data: {
      id: crypto.randomUUID(),
      stay_id: session.user.stay.id,
      asked_at: new Date().toISOString(),
      items: items.map(({ service_id }) => ({ service_id })),
    },
  });
  await expect(titles).toHaveText(['Wasser', 'Toilette']);
  const again = new RegExp(de['requests.asked_again'].replace('{time}', String.raw`\d\d:\d\d`));
  await expect(bed.getByRole('article').first()).toContainText(again);
});
