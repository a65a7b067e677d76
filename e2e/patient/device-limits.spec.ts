import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { putInShell } from '../native-shell/web-view.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, connected, emergencyLine, nurseToken, requestsOf, sessionOf } from './patient.ts';

/** Chromium's own battery is that of the machine: the page gets one that the test fills and empties. */
async function putBattery(page: Page, level: number): Promise<(level: number, charging?: boolean) => Promise<void>> {
  await page.addInitScript((first) => {
    const battery = Object.assign(new EventTarget(), { level: first, charging: false });
    Object.assign(globalThis, { battery });
    Object.defineProperty(navigator, 'getBattery', { value: async () => battery });
  }, level);
  return (now, charging = false) =>
    page.evaluate(
      ([next, isCharging]) => {
        // What the script above has put there.
        const { battery } = globalThis as unknown as { battery: EventTarget };
        Object.assign(battery, { level: next, charging: isCharging });
        battery.dispatchEvent(new Event('levelchange'));
      },
      [now, charging] as const,
    );
}

/** Makes the page the tablet of the first bed, with a patient who stays there. */
async function beTablet(tablet: Page, hospital: Hospital): Promise<void> {
  const headers = bearer(await nurseToken(tablet.request, hospital));
  const made = await tablet.request.post(`/api/de/staff/beds/${bedOf(hospital, 0).id}/tablet`, { headers });
  const { data } = (await made.json()) as { data: { code: string } };
  await tablet.goto('/de/user/signin');
  await tablet.getByLabel(de['signin.code']).fill(data.code);
  await tablet.getByRole('button', { name: de['signin.submit'] }).click();
  await expect(tablet.getByRole('heading', { name: de['tablet.heading'] })).toBeVisible();
}

/** A headless browser's quota cannot be made small: what is put then fails as it does on a full disk. */
async function fillDisk(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const known = globalThis as unknown as { put?: IDBObjectStore['put'] }; // as this script keeps it
    known.put ??= IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = full
      ? () => {
          throw new DOMException('no room', 'QuotaExceededError');
        }
      : known.put;
  }, isFull);
}

const low = (page: Page) => page.getByText(de['limits.battery']);
const alarmWords = staff['alarm.low_battery'].replace('{room}', '11').replace('{bed}', '1');

test('S14 a tablet that is about to go off says so on its screen and to its ward, also while nobody stays there, until it is charged', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [tablet, phone] = await Promise.all([newDevice(), newDevice()]);
  const charge = await putBattery(tablet, 0.16);
  await signInNurse(phone, hospital, 'Anna');
  await beTablet(tablet, hospital);
  await expect(low(tablet)).toHaveCount(0);
  await charge(0.14);
  await expect(low(tablet)).toBeVisible();
  await expect(emergencyLine(tablet)).toBeInViewport({ ratio: 1 });
  await phone.goto('/staff/de/board');
  await expect(phone.getByText(alarmWords)).toBeVisible();
  await phone.goto('/staff/de/devices');
  await expect(phone.getByText(staff['devices.low_battery'])).toBeVisible();

  await tablet.getByRole('button', { name: de['tablet.new'] }).click();
  await tablet.waitForURL('**/de/user/services');
  await expect(low(tablet)).toBeVisible();
  await charge(0.14, true);
  await expect(low(tablet)).toHaveCount(0);
  await expect(phone.getByText(staff['devices.low_battery'])).toHaveCount(0);
  await phone.goto('/staff/de/board');
  await expect(phone.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(phone.getByText(alarmWords)).toHaveCount(0);
});

test('S14 without a link the screen says it alone, and the ward reads it once the link is back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [tablet, phone] = await Promise.all([newDevice(), newDevice()]);
  const charge = await putBattery(tablet, 0.5);
  await signInNurse(phone, hospital, 'Anna');
  await beTablet(tablet, hospital);
  await tablet.getByRole('button', { name: de['tablet.new'] }).click();
  await expect(connected(tablet)).toBeVisible();
  await tablet.context().setOffline(true);
  await expect(tablet.getByText(de['link.banner'])).toBeVisible();
  await charge(0.1);
  await expect(low(tablet)).toBeVisible();
  await phone.goto('/staff/de/board');
  await expect(phone.getByText(alarmWords)).toHaveCount(0);
  await tablet.context().setOffline(false);
  await expect(phone.getByText(alarmWords)).toBeVisible();
});

test("S14 a patient's own phone says it on its screen alone, by the word of the app around it too", async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await putBattery(bed, 0.9);
  const said: string[] = [];
  bed.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  const { shell } = await putInShell(bed);
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await expect.poll(() => shell.isReady).toBe(true);
  await expect(async () => {
    await shell.post({ type: 'battery', level: 0.05, charging: false });
    await expect(low(bed)).toBeVisible({ timeout: 500 });
  }).toPass();
  // By its echo a ward's tablet would say so.
  const until = said.length;
  await expect.poll(() => said.slice(until).filter((frame) => frame.includes('client-echo')).length).toBeGreaterThan(1);
  expect(said.filter((frame) => frame.includes('battery'))).toEqual([]);
  await shell.post({ type: 'battery', level: 0.05, charging: true });
  await expect(low(bed)).toHaveCount(0);
});

test('S13 on a full disk a tap is said to live with the page, is sent once, and what was acknowledged stays', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const session = await sessionOf(bed);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, session)).length).toBe(1);

  await fillDisk(bed, true);
  await bed.context().setOffline(true);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await bed.getByRole('button', { name: 'Toilette' }).click();
  await expect(bed.getByText(de['limits.full'])).toBeVisible();
  await expect(bed.getByText(de['link.banner_unkept_hint'])).toBeVisible();
  await expect(bed.getByText(de['link.banner_hint'])).toHaveCount(0);
  const size = bed.viewportSize();
  await bed.setViewportSize({ width: 320, height: 568 });
  await expect(bed.getByText(de['link.banner_unkept_short'])).toBeVisible();
  await expect(bed.getByText(de['link.banner_unkept_hint'])).toHaveCount(0);
  if (size) await bed.setViewportSize(size);
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });

  await bed.context().setOffline(false);
  await expect.poll(async () => (await requestsOf(bed, session)).length, { timeout: 20_000 }).toBe(2);
  await expect(bed.getByText(de['requests.waiting_unsent'])).toHaveCount(0);
  await expect(bed.getByText(de['limits.full'])).toBeVisible();

  // There is room again: the next tap is kept as ever, and nothing is sent twice.
  await fillDisk(bed, false);
  await bed.getByRole('button', { name: 'Decke' }).click();
  await expect.poll(async () => (await requestsOf(bed, session)).length).toBe(3);
  await expect(bed.getByText(de['limits.full'])).toHaveCount(0);
  await bed.reload();
  await expect(connected(bed)).toBeVisible();
  expect(await requestsOf(bed, session)).toHaveLength(3);
});
