import { expect, type Page } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { bearer, nurseToken, sessionOf } from '../patient/patient.ts';
import { openWire } from '../patient-link/wire.ts';
import { signInBed, signInNurse } from '../people.ts';
import { heardBy, listenTo, pressedAt } from '../staff/sound/sound.ts';
import { test } from '../wardbell.ts';

test.use({ serviceWorkers: 'allow' }); // a display starts without a network too

const label = 'Stützpunkt Süd';
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const light = (display: Page) => display.locator('header .link');

/** A nurse makes the device the station display of their ward. */
async function enrol(display: Page, hospital: Hospital): Promise<void> {
  await signInNurse(display, hospital, 'Anna');
  await display.getByRole('link', { name: de['nav.account'] }).click();
  await display.getByRole('link', { name: de['account.station'] }).click();
  const department = display.getByText(hospital.departments[0]?.name ?? '', { exact: true });
  if (await department.locator('xpath=ancestor::label').count()) await department.click();
  await display.getByLabel(de['fields.device_name']).fill(label);
  await display.getByRole('button', { name: de['enrol.submit'] }).click();
  await display.waitForURL('**/staff/de/station');
  await expect(light(display)).toHaveText(de['link.connected'], { timeout: 15_000 });
}

/** What a nurse does by a call. */
async function post<T>(page: Page, hospital: Hospital, path: string, data: object = {}): Promise<T> {
  const headers = bearer(await nurseToken(page.request, hospital));
  const answer = await page.request.post(`/api/de${path}`, { headers, data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

test('a device becomes the station display: the ward is on it, the nurse is signed out, and what is taken says by whom', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  await enrol(display, hospital);
  expect(await stored(display, 'auth.staff')).toBeNull();
  expect(await stored(display, 'auth.station')).not.toBeNull();
  await expect(display.getByText(de['board.quiet_title'])).toBeVisible();

  const bed = await newDevice();
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(patient['services.sent']).first()).toBeVisible();
  const row = display.locator('.row');
  await expect(row).toContainText('Wasser');
  await expect(row).toContainText(`Bett ${bedOf(hospital).label}`);

  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('button', { name: new RegExp(`^${de['step.accept']} \\d`) }).click();
  await expect(row).toContainText('Anna');

  await display.reload();
  await expect(row).toContainText('Anna');
});

test('S11 what is urgent and no device has shown for 30 s turns the station display red, by its place and in words, until somebody has it', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  test.slow();
  const hospital = await newHospital();
  await enrol(display, hospital);
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Schmerzen' }).click();
  const band = display.getByRole('alert').filter({ hasText: de['station.red_unreceived'] });
  await expect(display.locator('.row')).toContainText('Schmerzen');
  await expect(band).toHaveCount(0);
  await expect(band).toContainText(`${bedOf(hospital).room}·${bedOf(hospital).label}`, { timeout: 34_000 });
  await expect(display.locator('.row')).toContainText(de['station.go']);

  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna'); // whose phone shows it, which is a receipt
  await phone.getByRole('button', { name: new RegExp(`^${de['step.accept']} \\d`) }).click();
  await expect(band).toHaveCount(0);
});

test('S26 S23 the station display sounds for a high request within 10 s again and again, and is silent 2 s after somebody has it', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  await listenTo(display);
  await enrol(display, hospital);
  const [bed, phone] = [await newDevice(), await newDevice()];
  await listenTo(phone);
  await signInBed(bed, hospital);
  await signInNurse(phone, hospital, 'Anna');
  await bed.getByRole('button', { name: 'Schmerzen' }).click();
  await expect.poll(async () => (await heardBy(display)).length, { intervals: [50] }).toBe(1);
  expect((await heardBy(display))[0]?.seconds).toBeGreaterThanOrEqual(3);
  await expect.poll(async () => (await heardBy(display)).length, { timeout: 11_000, intervals: [50] }).toBe(2);
  const [first, second] = await heardBy(display);
  expect((second?.began ?? 0) - (first?.began ?? 0)).toBeLessThanOrEqual(10_000);
  expect(second?.ended).toBeNull(); // it has only just begun

  await phone.getByRole('button', { name: new RegExp(`^${de['step.accept']} \\d`) }).click();
  await expect.poll(async () => (await heardBy(display))[1]?.ended ?? null).not.toBeNull();
  expect(((await heardBy(display))[1]?.ended ?? 0) - (await pressedAt(phone))).toBeLessThanOrEqual(2000);
});

test('an enrolment link is taken over and leaves the address bar; a station that is switched off says so', async ({
  page: display,
  newHospital,
}) => {
  const hospital = await newHospital();
  const department_id = hospital.departments[0]?.id;
  const made = { department_id, label };
  const { token, device } = await post<{ token: string; device: { id: string } }>(
    display,
    hospital,
    '/staff/stations',
    made,
  );
  await display.goto(`/staff/de/station/enrol#${token}`);
  await expect(light(display)).toHaveText(de['link.connected'], { timeout: 15_000 });
  expect(new URL(display.url()).pathname + new URL(display.url()).hash).toBe('/staff/de/station');

  await post(display, hospital, `/staff/devices/${device.id}/revoke`);
  await expect(display.getByRole('heading', { name: de['station.ended_title'] })).toBeVisible({ timeout: 10_000 });
  expect(await stored(display, 'auth.station')).toBeNull();
  await expect(display.getByRole('link', { name: de['station.enrol_here'] })).toBeVisible();
});

test('S14 a ward tablet whose link goes dead without a word is named on the station display within 20 s', async ({
  page: display,
  browser,
  newHospital,
  server,
  viewport,
}) => {
  test.slow();
  const hospital = await newHospital();
  const { room, label: place } = bedOf(hospital);
  const wire = await openWire(server.origin);
  const context = await browser.newContext({ baseURL: wire.origin, viewport });
  const tablet = await context.newPage();
  const { code } = await post<{ code: string }>(display, hospital, `/staff/beds/${bedOf(hospital).id}/tablet`);
  await tablet.goto('/de/user/signin');
  await tablet.getByLabel(patient['signin.code']).fill(code);
  await tablet.getByRole('button', { name: patient['signin.submit'] }).click();
  await expect(tablet.getByRole('heading', { name: patient['tablet.heading'] })).toBeVisible();
  await enrol(display, hospital);
  const named = display.getByText(de['station.dead'].replace('{name}', `${room}·${place}`));
  await expect(display.locator('.bed-tile.alive')).toHaveCount(1, { timeout: 15_000 });
  await expect(named).toHaveCount(0);

  const before = Date.now();
  wire.deaden();
  await expect(named).toBeVisible({ timeout: 25_000 });
  expect(Date.now() - before).toBeLessThanOrEqual(20_500); // 20 s, and a moment to draw and to look

  wire.mend();
  await expect(named).toHaveCount(0, { timeout: 20_000 });
  await context.close();
  await wire.close();
});

test('S14 S15 a station display whose own link is dead says so in red within 10 s, and is as new as the ward once it is back', async ({
  browser,
  newDevice,
  newHospital,
  server,
  viewport,
}) => {
  test.slow();
  const hospital = await newHospital();
  const wire = await openWire(server.origin);
  const context = await browser.newContext({ baseURL: wire.origin, viewport });
  const display = await context.newPage();
  await enrol(display, hospital);
  const band = display.getByRole('alert').filter({ hasText: de['station.lost'].split('{')[0] ?? '' });
  await expect(band).toHaveCount(0);

  const before = Date.now();
  wire.deaden();
  await expect(band).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - before).toBeLessThanOrEqual(10_500); // 10 s, and a moment to draw and to look
  await expect(light(display)).toHaveText(de['link.lost']);

  const bed = await newDevice();
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(patient['services.sent']).first()).toBeVisible();
  wire.mend();
  await expect(display.locator('.row')).toContainText('Wasser', { timeout: 10_000 });
  await expect(band).toHaveCount(0, { timeout: 10_000 });
  await context.close();
  await wire.close();
});

test('after a power cut the station display starts by itself, before the network is there too, and shows the ward as soon as it is', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await Promise.all([enrol(display, hospital), signInBed(bed, hospital)]);
  const context = display.context();
  await expect
    .poll(() => display.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await context.setOffline(true);
  await display.close();
  const started = await context.newPage();
  await started.goto('/staff/de/station');
  await expect(started.getByText(de['common.failed_title'])).toBeVisible({ timeout: 20_000 });

  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(patient['services.sent']).first()).toBeVisible();
  await context.setOffline(false);
  await expect(started.locator('.row')).toContainText('Wasser', { timeout: 15_000 });
  await expect(light(started)).toHaveText(de['link.connected'], { timeout: 15_000 });
});

test('what is wished for within the next hour stands on the station display with its time, and nothing later', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await Promise.all([enrol(display, hospital), signInBed(bed, hospital)]);
  await display.setViewportSize({ width: 1920, height: 1080 }); // upright and narrow it has the number alone
  const { token, user } = await sessionOf(bed);
  const wish = async (minutes: number) => {
    const now = Date.now();
    const wanted_at = new Date(now + minutes * 60_000).toISOString();
    const answer = await bed.request.post('/api/de/bed/requests', {
      headers: bearer(token),
      data: {
        ...{ id: crypto.randomUUID(), stay_id: user.stay.id, asked_at: new Date(now).toISOString(), wanted_at },
        items: [{ service_id: minutes > 60 ? hospital.services.blanket : hospital.services.water }],
      },
    });
    expect(answer.ok()).toBe(true);
  };
  await wish(50);
  await wish(180);
  const planned = display.getByRole('list', { name: de['station.planned_list'] });
  await expect(planned.getByRole('listitem')).toHaveText([/^\d\d:\d\d 11·1 Wasser$/]);
  await expect(display.getByText('1 vorgemerkt', { exact: true })).toBeVisible();
  await expect(display.locator('.row')).toHaveCount(0);
});
