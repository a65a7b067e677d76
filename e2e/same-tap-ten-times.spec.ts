import { expect } from '@playwright/test';
import { signInBed, signInNurse } from './people.ts';
import { test } from './wardbell.ts';

/** Committed; soon after it a nurse's device says that it shows it. */
const notified = /^(Gesendet|Auf dem Gerät einer Pflegekraft angezeigt)\.$/;

test('S4 the same tap sent ten times is one request', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);

  // Every call that carries the tap is sent nine times more, as a bad network would; the queue sends again what is slow.
  const answered: number[] = [];
  await bed.route('**/api/de/bed/requests', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => route.fetch()));
    answered.push(...answers.map((answer) => answer.status()));
    const [first] = answers;
    if (first) await route.fulfill({ response: first });
  });
  await bed.getByRole('button', { name: 'Toilette' }).click();
  await expect(bed.getByText(notified).first()).toBeVisible();
  await expect.poll(() => answered.length).toBeGreaterThanOrEqual(10); // the socket may have said it before
  expect(answered.toSorted()).toEqual([...Array(answered.length - 1).fill(200), 201]);

  await expect(phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Toilette/ })).toBeVisible();
  await expect(phone.getByText(/nachgefragt/)).toHaveCount(0);
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByRole('heading', { name: 'Toilette' })).toHaveCount(1);
});
