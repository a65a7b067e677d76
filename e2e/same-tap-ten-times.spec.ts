import { expect } from '@playwright/test';
import { signInBed, signInNurse } from './people.ts';
import { test } from './wardbell.ts';

/** Committed; soon after it a nurse's device says that it shows it. */
const notified = /^(Gesendet|Auf dem Gerät einer Pflegekraft angezeigt)\.$/;

test('S4 the same tap sent ten times is one request', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);

  // Every call that carries the tap is sent nine times more, as a bad network would.
  let sent = 0;
  await bed.route('**/api/de/bed/requests', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const copies = Array.from({ length: 10 }, () => route.fetch());
    const answers = await Promise.all(copies);
    sent += answers.length;
    expect(answers.map((answer) => answer.status()).sort()).toEqual([...Array(9).fill(200), 201]);
    const [first] = answers;
    if (first) await route.fulfill({ response: first });
  });
  await bed.getByRole('button', { name: 'Toilette' }).click();
  await expect(bed.getByText(notified).first()).toBeVisible();
  await expect.poll(() => sent).toBe(10); // the socket may have said it before the calls are all answered

  await expect(phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Toilette/ })).toBeVisible();
  await expect(phone.getByText(/nachgefragt/)).toHaveCount(0);
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByRole('heading', { name: 'Toilette' })).toHaveCount(1);
});
