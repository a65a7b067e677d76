import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedWithEverything, follow } from '../patient/every-address.ts';
import {
  bearer,
  connected,
  emergencyLine,
  nurseToken,
  requestsOf,
  sentOrShown,
  sessionOf,
} from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker of the page's own app has everything that the app is made of. */
async function keptWhole(page: Page): Promise<void> {
  const own = new URL(page.url()).pathname.startsWith('/staff') ? '/staff' : '/';
  const active = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return worker?.active?.state === 'activated' ? new URL(worker.scope).pathname : null;
    });
  await expect.poll(active).toBe(own);
}

/** All that the device keeps besides the app's own files: names of stores with what is in them. */
function keptOfTheStay(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const found: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames)
        found[`${name} ${store}`] = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAllKeys();
          reading.onsuccess = () => resolve(reading.result.length);
          reading.onerror = () => reject(reading.error);
        });
      database.close();
    }
    const addresses: string[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) addresses.push(new URL(url).pathname);
    found.notFiles = addresses.filter((path) => !path.startsWith('/assets/') && !['/', '/staff'].includes(path));
    return found;
  });
}

/** Signing out loads the page anew, so that one may look into it just as it goes. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(async () => expect(await keptOfTheStay(page)).toEqual(nothing)).toPass({ timeout: 10_000 });
}
const nothing = {
  ...{ 'wardbell entry': 0, 'wardbell key': 0, 'wardbell.answers answer': 0 },
  ...{ 'wardbell.basket entry': 0, 'wardbell.basket key': 0 },
  notFiles: [],
};

test('S13 S1 a reload without any network: the keys, the unsent tap and the emergency line are there, and it is sent once', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await keptWhole(bed);
  const session = await sessionOf(bed);

  await bed.context().setOffline(true);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.reload();
  await expect(bed.getByText(de['requests.waiting_unsent'])).toBeVisible();
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });

  // What was there to be tapped still is, and a tap made now is kept like the other.
  await bed.getByRole('button', { name: 'Decke' }).click();
  await expect(bed.getByText(de['requests.waiting_unsent'])).toHaveCount(2);

  await bed.context().setOffline(false);
  await expect(connected(bed)).toBeVisible();
  await expect(bed.getByText(de['requests.waiting_unsent'])).toHaveCount(0);
  expect(await requestsOf(bed, session)).toHaveLength(2);
});

test('S12 what was under way is shown after a reload without a network, and anew once it is back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await keptWhole(bed);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(sentOrShown(bed)).toBeVisible();
  await bed.context().setOffline(true);
  await bed.goto('/');
  await expect(bed.getByRole('heading', { name: 'Wasser' })).toBeVisible();
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  const asOf = bed.getByText(/^Stand von (\p{L}+ )?\d\d:\d\d Uhr\./u).filter({ visible: true });
  await expect(asOf, 'a card and a key that may be old say as of when they are').toHaveCount(2);

  await phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ }).click();
  await bed.context().setOffline(false);
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
  await expect(asOf).toHaveCount(0);
});

test('S28 nothing of the stay is left on the device after signing out, nor after the ward has ended it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const nurse = bearer(await nurseToken(bed.request, hospital));
  const kept = { ...nothing, 'wardbell.answers answer': 7 };
  await signInBed(bed, hospital);
  await keptWhole(bed);
  await expect.poll(() => keptOfTheStay(bed)).toEqual(kept);
  await bed.goto('/de/user/settings');
  await bed.getByRole('button', { name: de['settings.sign_out'], exact: true }).click();
  await bed.getByRole('button', { name: de['settings.sign_out_yes'] }).click();
  await bed.waitForURL('**/de/user/signin');
  await expectNothingLeft(bed);

  await signInBed(bed, hospital, 1);
  await expect(connected(bed)).toBeVisible();
  await expect.poll(() => keptOfTheStay(bed)).toEqual(kept);
  const { user } = await sessionOf(bed);
  await bed.request.post(`/api/de/staff/stays/${user.stay.id}/end`, { headers: nurse, data: {} });
  await bed.waitForURL('**/de/user/signin?reason=ended');
  await expectNothingLeft(bed);

  await bed.context().setOffline(true);
  await bed.goto('/de/user/services');
  await expect(bed).toHaveURL(/\/de\/user\/signin$/);
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
});

test('every address that was open once opens without any network, with what it showed and, where that may change, its age', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const { bed, addresses } = await bedWithEverything({ newDevice, newHospital, hospitals });
  await keptWhole(bed);
  for (const { path, shows } of addresses) {
    await follow(bed, `/de/user/${path}`);
    await expect(shows(bed).first(), path).toBeVisible();
  }
  await bed.unrouteAll();
  await bed.context().setOffline(true);
  for (const { path, heading, shows, saysAge } of addresses) {
    expect((await bed.goto(`/user/${path}`))?.status(), path).toBe(200);
    await expect(bed, path).toHaveURL(new RegExp(`/de/user/${path}$`));
    const name = typeof heading === 'string' ? de[heading] : heading;
    await expect(bed.getByRole('heading', { level: 1, name }), path).toBeVisible();
    await expect(emergencyLine(bed), path).toBeInViewport({ ratio: 1 });
    await expect(shows(bed).first(), path).toBeVisible();
    if (saysAge) await expect(bed.getByText(/Stand von (\p{L}+ )?\d\d:\d\d Uhr\.$/u).first(), path).toBeVisible();
  }
});

test('the patient app first, then the staff app: without a network each address opens its own, unknown ones say so', async ({
  newDevice,
}) => {
  const device = await newDevice();
  for (const path of ['/de/user/signin', '/staff/de/hospital']) {
    await device.goto(path);
    await keptWhole(device);
  }
  await device.context().setOffline(true);
  for (const path of ['/', '/en/user/signin', '/fa/user/signin']) {
    expect((await device.goto(path))?.status(), path).toBe(200);
    await expect(emergencyLine(device)).toBeInViewport({ ratio: 1 });
  }
  for (const path of ['/staff', '/staff/de/hospital']) {
    expect((await device.goto(path))?.status(), path).toBe(200);
    await expect(device.locator('html.staff main')).toBeVisible();
  }
  expect((await device.goto('/de/user/nowhere'))?.status()).toBe(404);
  await expect(device.getByText(de['not_found.title']).first()).toBeVisible();
  for (const path of ['/api/de/bed', '/admin', '/healthz', '/socket'])
    await expect(device.goto(path), path).rejects.toThrow();
});
