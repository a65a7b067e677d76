import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { nurseOf } from './messages.ts';
import { connected, nurseToken, requestsOf, sentOrShown, sessionOf } from './patient.ts';
import { openReleases } from './releases.ts';

test.use({ serviceWorkers: 'allow' });

/** The script that the page began with, and the releases whose files the device keeps. */
const entryOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');
const keptReleases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^patient\./.test(name)));

/** Waits until the worker that answers for the page is `state`, and has nobody waiting behind it. */
async function workerStands(page: Page, kept: number): Promise<void> {
  const stands = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      const isBusy = registration?.installing || registration?.waiting;
      return isBusy ? null : (registration?.active?.state ?? null);
    });
  await expect.poll(async () => [await stands(), (await keptReleases(page)).length]).toEqual(['activated', kept]);
}

test('a newer release is installed under an open page: the draft and the unsent tap stay, in it and in the next page', async ({
  browser,
  server,
  viewport,
  newHospital,
}) => {
  const releases = await openReleases(server.origin);
  const context = await browser.newContext({ baseURL: releases.origin, viewport });
  const bed = await context.newPage();
  const hospital = await newHospital();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  await workerStands(bed, 1);
  await bed.reload(); // from now on the worker answers for this page
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);
  const before = await entryOf(bed);
  expect(releases.isNewer(before ?? '')).toBe(false);

  releases.cutOff(true);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  const field = bed.getByRole('textbox', { name: de['messages.field'] });
  await field.fill('Schon geschrieben');
  await bed.keyboard.press('Enter');
  const waits = bed.locator('.message.own').filter({ hasText: 'Schon geschrieben' });
  await expect(waits).toContainText(de['messages.waiting']);
  await field.fill('Und bitte noch ein Kissen');

  releases.update();
  await bed.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()));
  await workerStands(bed, 2);
  expect(await entryOf(bed), 'the page is the one of before').toBe(before);

  // The page of before goes on under the worker of the newer release, also with what it has not shown yet.
  await expect(field).toHaveValue('Und bitte noch ein Kissen');
  await expect(waits).toContainText(de['messages.waiting']);
  const gone = await bed.request.get(before ?? '');
  expect(gone.status(), 'the server has the files of before no more').toBe(404);
  await bed.getByRole('link', { name: de['common.back'] }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await bed.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(bed.locator('html')).toHaveAttribute('lang', 'en');
  await bed.getByRole('button', { name: 'English' }).click();
  await bed.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  await expect(bed.locator('html')).toHaveAttribute('lang', 'de');
  expect(await entryOf(bed), 'nothing has loaded it anew').toBe(before);

  // The next page is the newer release's.
  await bed.reload();
  expect(releases.isNewer((await entryOf(bed)) ?? '')).toBe(true);
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await expect(field).toHaveValue('Und bitte noch ein Kissen');
  await expect(waits).toContainText(de['messages.waiting']);
  releases.cutOff(false);
  await expect(waits).toContainText(de['messages.sent']);
  await field.press('Enter');
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), session.user.stay.id);
  const written = ['Schon geschrieben', 'Und bitte noch ein Kissen'];
  await expect.poll(async () => (await anna.thread()).map(({ text }) => text)).toEqual(written);
  await bed.getByRole('link', { name: de['common.back'] }).click();
  await expect(sentOrShown(bed).first()).toBeVisible();
  expect(await requestsOf(bed, session)).toHaveLength(1);
  await context.close();
  await releases.close();
});
