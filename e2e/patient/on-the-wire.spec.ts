import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { moving, test } from '../wardbell.ts';
import { announcedTo, askedBefore, noteFirstView, receivedBy, shiftsOf } from '../wire.ts';
import { bearer, connected, nurseToken, requestsOf, sessionOf } from './patient.ts';

test.use(moving);

/**
 * Budgets (CONTRIBUTING.md, "The checks"), counted in what the browser receives; half of the shift, so that a slow
 * machine keeps to it too.
 */
const most = { requests: 9, bytes: 260_000, shift: 0.01 };

test('the first view of a signed-in bed: few requests, few bytes, each list read once', async ({
  newDevice,
  newHospital,
}) => {
  test.slow(); // waits until what the beginning announced is long ago
  const hospital = await newHospital();
  const first = await newDevice();
  const quiet = announcedTo(first);
  await signInBed(first, hospital);
  await first.getByRole('button', { name: 'Wasser' }).click();
  const auth = await sessionOf(first);
  await expect.poll(async () => (await requestsOf(first, auth)).length).toBe(1);
  // Accepted, so that nobody is looked for meanwhile and nothing changes by itself.
  const headers = bearer(await nurseToken(first.request, hospital));
  await first.request.post('/api/de/staff/duty/enter', { headers, data: {} });
  const [asked] = await requestsOf(first, auth);
  const data = { action_id: crypto.randomUUID() };
  const accepted = await first.request.post(`/api/de/staff/requests/${asked?.id}/accept`, { headers, data });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await expect(first.locator('.running .card')).toContainText('Anna');
  await quiet();

  const fresh = await newDevice();
  await noteFirstView(fresh, ['.running .card', '.tiles button']);
  await fresh.addInitScript((kept) => localStorage.setItem('auth', kept), JSON.stringify(auth));
  const received = await receivedBy(fresh);
  await fresh.goto('/de/user/services');
  await expect(fresh.locator('.running .card').first()).toBeVisible();
  await expect(fresh.locator('.tiles button').first()).toBeVisible();
  await expect(connected(fresh)).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const shifts = await shiftsOf(fresh);

  const untilFirstView = await askedBefore(fresh);
  expect(untilFirstView.length, untilFirstView.join('\n')).toBeLessThanOrEqual(most.requests);
  expect(received.bytes(), received.requests().join('\n')).toBeLessThanOrEqual(most.bytes);
  for (const list of ['/bed/services', '/bed/requests'])
    expect(
      received.requests().filter((url) => url.endsWith(list)),
      list,
    ).toHaveLength(1);
  await expect(fresh.getByText(de['link.banner'])).toHaveCount(0);
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(most.shift);
});
