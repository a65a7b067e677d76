import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import type { Submission } from '#shared/requests/request.schemas.ts';
import { connected } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

const requests = '/api/de/bed/requests';

test('beside a page of an older release taps are sent all the same, and what that one kept is encrypted once it is closed', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const older = await bed.context().newPage();
  await older.goto('/healthz');
  await holdOlder(older);
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const sending = bed.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(requests));
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible();

  await putOlder(older, (await sending).postDataJSON() as Submission);
  await older.close();
  await bed.route(`**${requests}`, (route, request) =>
    request.method() === 'POST' ? route.abort() : route.fallback(),
  );
  await bed.reload();
  await expect(bed.getByText(de['requests.waiting_unsent'])).toBeVisible();
  expect(await fieldsOnDisk(bed)).toEqual([['data', 'id', 'iv', 'scope']]);
  await bed.unroute(`**${requests}`);
  await expect(bed.getByText(de['requests.waiting_unsent'])).toHaveCount(0);
  await expect.poll(() => fieldsOnDisk(bed)).toEqual([]);
});

/** Opens the database as the older release does, and keeps it open. */
function holdOlder(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wardbell', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('entry', { keyPath: 'id' });
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
}

/** Stores one more tap of this kind as the older release does: plain. */
function putOlder(page: Page, tapped: Submission): Promise<void> {
  return page.evaluate(
    (tap) =>
      new Promise<void>((resolve, reject) => {
        const { held } = window as unknown as { held: IDBDatabase }; // put there by `holdOlder`
        const submission = { ...tap, id: '01980000-0000-7000-8000-000000000001' };
        const { id, stay_id, asked_at } = submission;
        const shown = { title: { de: 'Wasser' }, icon: 'water' };
        const step = held.transaction('entry', 'readwrite');
        step.objectStore('entry').put({ id, stay_id, asked_at, shown, submission, cancel: null, attempted: false });
        step.oncomplete = () => resolve();
        step.onerror = () => reject(step.error);
      }),
    tapped,
  );
}

function fieldsOnDisk(page: Page): Promise<string[][]> {
  return page.evaluate(
    () =>
      new Promise<string[][]>((resolve, reject) => {
        const opening = indexedDB.open('wardbell');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entry').objectStore('entry').getAll();
          reading.onsuccess = () => resolve(reading.result.map((row) => Object.keys(row).sort()));
          opening.result.close();
        };
      }),
  );
}
