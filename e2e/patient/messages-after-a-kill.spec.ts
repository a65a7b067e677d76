import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { test } from '../killed-server.ts';
import { signInBed } from '../people.ts';
import { nurseOf } from './messages.ts';
import { bearer, connected, nurseToken, sessionOf } from './patient.ts';

const own = (page: Page, text: string) => page.locator('.message.own').filter({ hasText: text });

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: de['messages.field'] }).fill(text);
  await page.keyboard.press('Enter');
}

test('S13 kill -9 of the server between a message and its answer, with others that wait: none is lost, none is there twice', async ({
  server,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user, token } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await type(bed, 'Erste');
  await expect(own(bed, 'Erste')).toContainText(de['messages.sent']);

  // The server has written it down, and is killed before the device hears so.
  const isWritten = Promise.withResolvers<void>();
  const isKilled = Promise.withResolvers<void>();
  let sent = 0;
  await bed.route('**/bed/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    isWritten.resolve();
    await isKilled.promise;
    return route.abort('connectionreset');
  });
  await type(bed, 'Zweite');
  await isWritten.promise;
  const isBack = server.kill();
  isKilled.resolve();
  const waiting = ['Dritte', 'Vierte', 'Fünfte'];
  for (const text of waiting) await type(bed, text);
  await expect(own(bed, 'Fünfte')).toContainText(de['messages.waiting']);
  await isBack;

  const written = ['Erste', 'Zweite', ...waiting];
  for (const text of written) await expect(own(bed, text)).toContainText(de['messages.sent']);
  await expect(bed.getByText(de['messages.waiting'])).toHaveCount(0);
  expect(sent, 'what nobody had answered is sent again').toBeGreaterThan(waiting.length + 1);
  expect((await anna.thread()).map(({ text }) => text)).toEqual(written);
  await bed.reload();
  await expect(bed.locator('.message.own')).toHaveText(written.map((text) => new RegExp(text)));
  const answer = await bed.request.get('/api/de/bed/messages', { headers: bearer(token) });
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(written.length);
});
