import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bearer, connected, nurseToken, requestsOf, sessionOf } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

const waits = de['requests.waiting_unsent'];

test('an unsent tap lies encrypted on the device, is sent after a reload, and its key goes with it', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);

  await bed.context().setOffline(true);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(waits).first()).toBeVisible();
  const disk = await onDisk(bed);
  expect(disk.rows).toEqual([{ fields: ['data', 'id', 'iv', 'scope'], scope: session.user.stay.id }]);
  expect(disk.text).not.toMatch(/Wasser|service_id|asked_at/);
  expect(disk.keys).toEqual([{ extractable: false }]);

  await bed.route('**/api/**', (route) => route.abort());
  await bed.context().setOffline(false);
  await bed.reload();
  await expect(bed.getByText(waits)).toBeVisible();
  await bed.unroute('**/api/**');
  await expect(bed.getByText(waits)).toHaveCount(0);
  await expect.poll(() => onDisk(bed)).toEqual(nothing);
  expect(await requestsOf(bed, session)).toHaveLength(1);
});

test('S28 when the stay is over nothing is left of its unsent taps, nor the keys that open them', async ({
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
  await expect(bed.getByText(waits).first()).toBeVisible();
  await bed.request.post(`/api/de/staff/stays/${user.stay.id}/end`, { headers: nurse, data: {} });

  await bed.context().setOffline(false);
  await bed.waitForURL('**/de/user/signin?reason=ended');
  await expect(bed.getByText(de['signin.unsent_reported'])).toBeVisible();
  await expect.poll(() => onDisk(bed)).toEqual(nothing);
});

type Disk = { rows: { fields: string[]; scope: string }[]; text: string; keys: { extractable: boolean }[] };
const nothing: Disk = { rows: [], text: '', keys: [] };

/** All that the device's send queue has on the disk; `text` is what stands in it byte by byte. */
function onDisk(page: Page): Promise<Disk> {
  return page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await done(indexedDB.open('wardbell'));
    const step = database.transaction(['entry', 'key']);
    const [rows, keys] = await Promise.all([
      done<Record<string, unknown>[]>(step.objectStore('entry').getAll()),
      done<CryptoKey[]>(step.objectStore('key').getAll()),
    ]);
    database.close();
    const readable = (value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? new TextDecoder().decode(value)
        : JSON.stringify(value);
    return {
      rows: rows.map((row) => ({ fields: Object.keys(row).sort(), scope: String(row.scope) })),
      text: rows.flatMap((row) => Object.values(row).map(readable)).join(' '),
      keys: keys.map(({ extractable }) => ({ extractable })),
    };
  });
}
