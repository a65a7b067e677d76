import { expect } from '@playwright/test';
import { shared as desk } from '#shared/locales/desk/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf } from './ward.ts';

const place = '11 · Bett 1 · Wasser';
const words = 'Bitte zu zweit, Sturzgefahr';

test('a nurse notes something for a colleague: it is on the other card at once, and nowhere at the bed', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  const received: string[] = [];
  bed.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  bed.on('response', async (response) => received.push(await response.text().catch(() => '')));
  await bed.reload();
  await ask(bed, 'Wasser');
  await cardOf(anna, place)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  const notes = anna.getByRole('region', { name: de['note.title'] });
  await notes.getByRole('button', { name: de['note.write'] }).click();
  const dialog = anna.getByRole('dialog');
  await dialog.getByRole('button', { name: de['note.save'] }).click();
  await expect(dialog.getByLabel(de['note.text'])).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(de['note.text']).fill(words);
  await dialog.getByText('Bilal Test').click();
  await dialog.getByRole('button', { name: de['note.save'] }).click();
  await expect(dialog).toBeHidden();
  await expect(notes).toContainText(words);
  await expect(anna.locator('.history')).toContainText(desk['history.note'].replace('{name}', 'Anna'));

  await expect(cardOf(bilal, place)).toContainText(`Anna an Sie: „${words}“`);
  await bilal.reload();
  await expect(cardOf(bilal, place)).toContainText(`Anna an Sie: „${words}“`);

  // The bed has heard of the change, and reads everything anew: nothing of the note was sent to it.
  await expect.poll(() => received.some((text) => text.includes('request.changed'))).toBe(true);
  await bed.goto('/de/user/your_requests');
  await expect(bed.getByRole('main')).toContainText('Wasser');
  expect(received.filter((text) => text.includes(words))).toEqual([]);
});
