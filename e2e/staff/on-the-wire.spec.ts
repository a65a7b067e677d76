import { expect } from '@playwright/test';
import { signInBed, signInNurse } from '../people.ts';
import { moving, test } from '../wardbell.ts';
import { announcedTo, askedBefore, noteFirstView, receivedBy, shiftsOf } from '../wire.ts';
import { ask, cardOf } from './ward.ts';

test.use(moving);

/**
 * Budgets (CONTRIBUTING.md, "The checks"), counted in what the browser receives; half of the shift, so that a slow
 * machine keeps to it too.
 */
const most = { requests: 16, bytes: 420_000, shift: 0.01 };

test('the first view of a signed-in nurse: few requests, few bytes, each list read once, nothing moves', async ({
  newDevice,
  newHospital,
}) => {
  test.slow(); // waits until what the beginning announced is long ago
  const hospital = await newHospital();
  const phone = await newDevice();
  const quiet = announcedTo(phone);
  await signInNurse(phone, hospital, 'Anna');
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await ask(bed, 'Wasser');
  await expect(cardOf(phone, 'Wasser')).toBeVisible();
  // Accepted, so that nobody is looked for meanwhile and nothing changes by itself.
  await phone.getByRole('button', { name: /^Annehmen.*Wasser/ }).click();
  await expect(bed.locator('.running .card')).toContainText('Anna');
  const kept = await phone.evaluate(() => ({ ...localStorage }));
  // The phone stays open: a ward that its only nurse cannot be reached in is soon an alarm, which everybody reads
  // again.
  await quiet();

  const fresh = await newDevice();
  await noteFirstView(fresh, ['article']);
  await fresh.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  const received = await receivedBy(fresh);
  await fresh.goto('/staff/de/board');
  await expect(cardOf(fresh, 'Wasser')).toBeVisible();
  await expect(fresh.getByText('Verbunden')).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const shifts = await shiftsOf(fresh);

  const untilFirstView = await askedBefore(fresh);
  expect(untilFirstView.length, untilFirstView.join('\n')).toBeLessThanOrEqual(most.requests);
  expect(received.bytes(), received.requests().join('\n')).toBeLessThanOrEqual(most.bytes);
  const lists = received.requests().filter((url) => url.includes('/staff/') && url.includes('/api/'));
  expect(
    lists.filter((url, index) => lists.indexOf(url) !== index),
    'read more than once',
  ).toEqual([]);
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(most.shift);
});
