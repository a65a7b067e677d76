import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { keptOn } from '../patient/kept-on.ts';
import { bearer, connected, emergencyLine, nurseToken, requestsOf, sessionOf } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

test('S13 S28 a tap that outlives its stay is never sent: the ward is notified and the sign-in page says so', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const nurse = bearer(await nurseToken(bed.request, hospital));

  await bed.context().setOffline(true);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  const ended = await bed.request.post(`/api/de/staff/stays/${user.stay.id}/end`, { headers: nurse, data: {} });
  expect(ended.status()).toBe(200);

  await bed.context().setOffline(false);
  await bed.waitForURL('**/de/user/signin?reason=ended', { timeout: 10_000 });
  await expect(bed.getByText(de['signin.unsent'])).toBeVisible();
  await expect(bed.getByText(de['signin.unsent_reported'])).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  const { data: alarms } = await (await bed.request.get('/api/de/staff/alarms', { headers: nurse })).json();
  expect(alarms.map(({ kind }: { kind: string }) => kind)).toContain('unsent_request');

  // The next patient at this device sends nothing of it, and nothing of it is left.
  await signInBed(bed, hospital, 1);
  await expect(connected(bed)).toBeVisible();
  await expect.poll(() => keptTaps(bed)).toBe(0);
  expect(await requestsOf(bed, await sessionOf(bed))).toEqual([]);
  expect(await bed.evaluate(() => localStorage.getItem('unsent'))).toBeNull();
});

test('S13 a phrase that outlives its stay is never sent either: the ward is notified and the sign-in page says so', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const nurse = bearer(await nurseToken(bed.request, hospital));
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  const no = bed.getByRole('button', { name: said.say_no, exact: true });
  await expect(no).toBeVisible();

  await bed.context().setOffline(true);
  await no.click();
  await expect.poll(() => keptTaps(bed)).toBe(1);
  await bed.request.post(`/api/de/staff/stays/${user.stay.id}/end`, { headers: nurse, data: {} });
  await bed.context().setOffline(false);
  await bed.waitForURL('**/de/user/signin?reason=ended', { timeout: 10_000 });
  await expect(bed.getByText(de['signin.unsent'])).toBeVisible();
  await expect(bed.getByText(de['signin.unsent_reported'])).toBeVisible();
  const { data: alarms } = await (await bed.request.get('/api/de/staff/alarms', { headers: nurse })).json();
  expect(alarms.map(({ kind }: { kind: string }) => kind)).toContain('unsent_request');
});

test('signing out by hand leaves no tap and no urgent phrase on the device: the ward is told how many there were, and none is promised', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const nurse = bearer(await nurseToken(bed.request, hospital));
  await bed.route(`**/api/*${submitRequest.path}`, (route) => route.abort());
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(() => keptTaps(bed)).toBe(1);
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('button', { name: said.group_body }).click();
  await bed.getByRole('button', { name: said.body_bleeding }).click();
  await expect.poll(() => keptTaps(bed)).toBe(2); // it waits behind the tap
  await bed.getByRole('textbox', { name: de['messages.field'] }).fill('Wann darf ich heim?');
  await expect.poll(async () => Object.keys(await keptOn(bed))).toContain('draft');

  // What is unsent, and what becomes of it, is said before.
  await bed.goto('/de/user/settings');
  const unsent = bed.locator('.not-sent');
  await expect(unsent.getByRole('listitem')).toHaveText([/Wasser/, said.body_bleeding, 'Wann darf ich heim?']);
  await expect(unsent).toContainText(de['settings.unsent_deleted']);
  await expect(unsent).toContainText(de['settings.unsent_reported']);
  await bed.getByRole('button', { name: de['settings.sign_out'], exact: true }).click();
  await bed.getByRole('button', { name: de['settings.sign_out_yes'] }).click();
  await bed.waitForURL('**/de/user/signin');
  await expect(bed.getByText(de['signin.unsent_reported'])).toBeVisible({ timeout: 15_000 });
  await expect(bed.getByText(de['signin.unsent_kept'])).toBeHidden();
  expect(await keptTaps(bed)).toBe(0);
  const { data: alarms } = await (await bed.request.get('/api/de/staff/alarms', { headers: nurse })).json();
  expect(alarms).toContainEqual(expect.objectContaining({ kind: 'unsent_request', count: 2 }));
});

/** How many taps the device still keeps. */
function keptTaps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wardbell');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entry').objectStore('entry').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}
