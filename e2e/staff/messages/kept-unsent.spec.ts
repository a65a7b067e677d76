import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import type { Hospital } from '../../hospital.ts';
import { test } from '../../killed-server.ts';
import { sessionOf } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { light } from '../ward.ts';
import { threadAtBed } from './bed.ts';

test.use({ serviceWorkers: 'allow' });

const field = (page: Page) => page.getByRole('textbox', { name: de['compose.write'] });
const own = (page: Page, text: string) => page.locator('.bubble.staff').filter({ hasText: text });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: de['compose.send'], exact: true }).click();
}

/** A bed, and Anna at its thread. */
async function atThread(newDevice: () => Promise<Page>, hospital: Hospital) {
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  const { user } = await sessionOf(bed);
  await expect(light(anna)).toHaveText(de['link.connected']);
  await anna.goto(`/staff/de/messages/${user.stay.id}`);
  await expect(field(anna)).toBeVisible();
  await expect(light(anna)).toHaveText(de['link.connected']);
  return { bed, anna };
}

/** Waits until the worker of the staff app has everything that the app is made of. */
async function appIsKept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/staff'))?.active?.state ?? null);
  await expect.poll(state).toBe('activated');
}

/** What lies in the databases of the staff app on this device, as text: what is encrypted does not show its words. */
function keptBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const [name, store] of [
      ['wardbell.staff', 'entry'],
      ['wardbell.drafts', 'draft'],
    ] as const) {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const rows = await new Promise<{ data?: ArrayBuffer }[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      database.close();
      found[name] = rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.data));
    }
    return found;
  });
}

test('S13 what a nurse writes without a network waits through a reload and is sent once, in its order; a draft is there too', async ({
  newDevice,
  newHospital,
}) => {
  const { bed, anna } = await atThread(newDevice, await newHospital());
  await appIsKept(anna);
  await anna.context().setOffline(true);
  await say(anna, 'Guten Abend');
  await say(anna, 'Das Essen kommt um sechs');
  await expect(own(anna, 'Guten Abend')).toContainText(de['messages.waiting']);
  await expect(own(anna, 'Das Essen kommt um sechs')).toContainText(de['messages.waiting']);
  await field(anna).fill('Und die Visite');
  await expect.poll(async () => (await keptBy(anna))['wardbell.drafts']).toHaveLength(1);
  const kept = await keptBy(anna);
  expect(kept['wardbell.staff']).toHaveLength(2);
  expect(JSON.stringify(kept), 'nobody reads it in the files of the browser').not.toMatch(/Abend|Essen|Visite/);

  await anna.reload();
  await expect(own(anna, 'Guten Abend')).toContainText(de['messages.waiting']);
  await expect(own(anna, 'Das Essen kommt um sechs')).toContainText(de['messages.waiting']);
  expect(await threadAtBed(bed)).toEqual([]);
  await anna.context().setOffline(false);
  await expect.poll(async () => (await threadAtBed(bed)).length).toBe(2);
  await expect(anna.getByText(de['messages.waiting'])).toHaveCount(0);
  await expect(anna.locator('.bubble.staff')).toHaveCount(2);
  expect((await threadAtBed(bed)).map(({ text }) => text)).toEqual(['Guten Abend', 'Das Essen kommt um sechs']);
  await expect(field(anna)).toHaveValue('Und die Visite');
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect.poll(async () => (await threadAtBed(bed)).length).toBe(3);
  await expect.poll(() => keptBy(anna)).toEqual({ 'wardbell.staff': [], 'wardbell.drafts': [] });
});

test('what has waited for long is not sent by itself: the nurse is asked, and sends it all the same or discards it', async ({
  newDevice,
  newHospital,
}) => {
  const { bed, anna } = await atThread(newDevice, await newHospital());
  await anna.context().setOffline(true);
  await say(anna, 'In etwa zehn Minuten');
  await say(anna, 'Das Essen kommt um sechs');
  await expect(own(anna, 'Das Essen kommt um sechs')).toContainText(de['messages.waiting']);
  await anna.clock.setFixedTime(Date.now() + 40 * 60_000);
  const asks = anna.getByRole('alert').filter({ hasText: de['messages.held'].split('{time}')[1] ?? '' });
  await expect(asks).toHaveCount(2);
  await expect(anna.getByText(de['messages.waiting'])).toHaveCount(0);
  await own(anna, 'In etwa zehn Minuten').getByRole('button', { name: de['messages.give_up'] }).click();
  await expect(own(anna, 'In etwa zehn Minuten')).toHaveCount(0);
  await own(anna, 'Das Essen kommt um sechs').getByRole('button', { name: de['messages.send_still'] }).click();
  await expect(own(anna, 'Das Essen kommt um sechs')).toContainText(de['messages.waiting']);
  await anna.context().setOffline(false);
  await expect.poll(async () => (await threadAtBed(bed)).map(({ text }) => text)).toEqual(['Das Essen kommt um sechs']);
  await expect.poll(async () => (await keptBy(anna))['wardbell.staff']).toEqual([]);
});

test('S13 kill -9 of the server between a nurse’s message and its answer, with others that wait: none is lost, none is there twice', async ({
  server,
  newDevice,
  newHospital,
}) => {
  const { bed, anna } = await atThread(newDevice, await newHospital());
  await say(anna, 'Erste');
  await expect.poll(async () => (await threadAtBed(bed)).length).toBe(1);

  // The server has written it down, and is killed before the device hears so.
  const isWritten = Promise.withResolvers<void>();
  const isKilled = Promise.withResolvers<void>();
  let sent = 0;
  await anna.route('**/staff/threads/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    isWritten.resolve();
    await isKilled.promise;
    return route.abort('connectionreset');
  });
  await say(anna, 'Zweite');
  await isWritten.promise;
  const isBack = server.kill();
  isKilled.resolve();
  const waiting = ['Dritte', 'Vierte', 'Fünfte'];
  for (const text of waiting) await say(anna, text);
  await expect(own(anna, 'Fünfte')).toContainText(de['messages.waiting']);
  await isBack;

  const written = ['Erste', 'Zweite', ...waiting];
  await expect.poll(async () => (await threadAtBed(bed)).map(({ text }) => text), { timeout: 30_000 }).toEqual(written);
  await expect(anna.getByText(de['messages.waiting'])).toHaveCount(0);
  expect(sent, 'what nobody had answered is sent again').toBeGreaterThan(waiting.length + 1);
  await anna.reload();
  await expect(anna.locator('.bubble.staff')).toHaveText(written.map((text) => new RegExp(text)));
  expect(await threadAtBed(bed)).toHaveLength(written.length);
});

test('signing out says what is not sent, and leaves neither a message nor a draft on the device', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { bed, anna } = await atThread(newDevice, hospital);
  await anna.route('**/staff/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await say(anna, 'Komme gleich');
  await expect(own(anna, 'Komme gleich')).toContainText(de['messages.waiting']);
  await say(anna, 'Doch nicht');
  await own(anna, 'Doch nicht').getByRole('button', { name: de['messages.give_up'] }).click();
  await expect(own(anna, 'Doch nicht')).toHaveCount(0);
  await field(anna).fill('Und die Visite');
  await expect.poll(async () => (await keptBy(anna))['wardbell.drafts']).toHaveLength(1);
  await anna.goto('/staff/de/account');
  await expect(anna.getByText(de['account.unsent_one'].replace('{count}', '1'))).toBeVisible();
  await anna.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(anna).toHaveURL(/\/staff\/de\/login/);
  await expect.poll(() => keptBy(anna)).toEqual({ 'wardbell.staff': [], 'wardbell.drafts': [] });
  await anna.unroute('**/staff/threads/*/messages');

  await signInNurse(anna, hospital, 'Anna');
  const { user } = await sessionOf(bed);
  await anna.goto(`/staff/de/messages/${user.stay.id}`);
  await expect(field(anna)).toHaveValue('');
  await expect(anna.locator('.bubble.staff')).toHaveCount(0);
  expect(await threadAtBed(bed)).toEqual([]);
});
