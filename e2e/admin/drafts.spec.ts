import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import type { Hospital } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { administration, signInAdministrator, typeSignIn } from './panel.ts';

const roomName = (page: Page) => page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: de['draft.take_up'] });

/** Types into the form of the first room until it is kept, and loses the page without a word; the form's address. */
async function typeAndLose(page: Page): Promise<{ address: string; again: Page }> {
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  await roomName(page).fill('Ost 9');
  await expect.poll(async () => (await onDisk(page)).rows).toHaveLength(1);
  const address = page.url();
  const again = await page.context().newPage();
  await again.setViewportSize({ width: 1280, height: 800 });
  await page.close();
  return { address, again };
}

/** The session that was there ends without signing out, and another one begins. */
async function signInElse(page: Page, hospital: Hospital, name: string): Promise<void> {
  await page.goto('/healthz'); // the storage of this origin, without an app that would write it anew
  await page.evaluate(() => localStorage.removeItem('auth.staff'));
  await page.goto('/admin/de/login');
  await typeSignIn(page, hospital, name);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
}

test('what was typed and lost with its page lies encrypted on the device, is offered again, and is gone once saved', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const { address, again } = await typeAndLose(page);
  await again.goto(address);
  await expect(offer(again)).toContainText(de['fields.rooms.name']);
  const disk = await onDisk(again);
  expect(disk.text).not.toContain('Ost 9');
  expect(disk.keys).toEqual([{ extractable: false }]);
  await expect(roomName(again)).not.toHaveValue('Ost 9');
  await offer(again).getByRole('button', { name: de['draft.take_up'] }).click();
  await expect(roomName(again)).toHaveValue('Ost 9');
  await again.keyboard.press('Control+s');
  await expect(again.getByRole('link', { name: 'Ost 9', exact: true })).toBeVisible();
  await expect.poll(async () => (await onDisk(again)).rows).toEqual([]);
  await again.getByRole('link', { name: 'Ost 9', exact: true }).click();
  await expect(roomName(again)).toHaveValue('Ost 9');
  await expect(offer(again)).toHaveCount(0);
});

test('a draft is offered to nobody else, and thrown away by a press', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Bilal', administration);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const context = page.context();
  const { address, again } = await typeAndLose(page);
  await signInElse(again, hospital, 'Bilal');
  await again.goto(address);
  await expect(roomName(again)).toBeVisible();
  await roomName(again).fill('West 1');
  await expect.poll(async () => (await onDisk(again)).rows).toHaveLength(2);
  await expect(offer(again)).toHaveCount(0);
  const third = await context.newPage();
  await third.setViewportSize({ width: 1280, height: 800 });
  await again.close();

  await signInElse(third, hospital, 'Anna');
  await third.goto(address);
  await offer(third).getByRole('button', { name: de['draft.throw_away'] }).click();
  await expect(offer(third)).toHaveCount(0);
  const first = third.getByRole('combobox', { name: de['fields.rooms.department_id'] });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await onDisk(third)).rows).toHaveLength(1);
});

test('signing out wipes what was typed, and the key that opens it', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const { address, again } = await typeAndLose(page);
  await again.goto('/admin/de/');
  await again.getByRole('button', { name: /^Anna/ }).click();
  await again.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(again).toHaveURL(/\/admin\/de\/login/);
  await expect.poll(() => onDisk(again)).toEqual({ rows: [], text: '', keys: [] });
  await typeSignIn(again, hospital, 'Anna');
  await expect(again.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
  await again.goto(address);
  await expect(roomName(again)).toBeVisible();
  await expect(offer(again)).toHaveCount(0);
});

type Disk = { rows: string[]; text: string; keys: { extractable: boolean }[] };

/** All that the drafts of this device have on the disk; `text` is what stands in them byte by byte. */
function onDisk(page: Page): Promise<Disk> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'wardbell.drafts')) return { rows: [], text: '', keys: [] };
    const database = await asked(indexedDB.open('wardbell.drafts'));
    const step = database.transaction(['draft', 'key']);
    const rows = await asked(step.objectStore('draft').getAll());
    const keys = await asked(step.objectStore('key').getAll());
    database.close();
    const bytes = rows.map(({ data }: { data: ArrayBuffer }) => String.fromCharCode(...new Uint8Array(data)));
    return {
      rows: rows.map(({ id }: { id: string }) => id),
      text: bytes.join(''),
      keys: keys.map(({ extractable }: CryptoKey) => ({ extractable })),
    };
  });
}
