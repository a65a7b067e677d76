import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { signInNurse } from '../people.ts';
import { openBed } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { bearer, emergencyLine, nurseToken, sessionOf } from './patient.ts';

/** What a nurse does behind the tablet's back. */
class Nurse {
  readonly page: Page;
  readonly hospital: Hospital;

  constructor(page: Page, hospital: Hospital) {
    this.page = page;
    this.hospital = hospital;
  }

  async post<T>(path: string, data: object = {}): Promise<T> {
    const headers = bearer(await nurseToken(this.page.request, this.hospital));
    const answer = await this.page.request.post(`/api/de${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  }

  async tabletCode(index = 0): Promise<string> {
    return (await this.post<{ code: string }>(`/staff/beds/${bedOf(this.hospital, index).id}/tablet`)).code;
  }

  /** A station of the ward, and what its display says of the tablets. */
  async station(): Promise<() => Promise<string[]>> {
    const department_id = this.hospital.departments[0]?.id;
    const { token } = await this.post<{ token: string }>('/staff/stations', { department_id, label: 'Dienstzimmer' });
    return async () => {
      const answer = await this.page.request.get('/api/de/station', { headers: bearer(token) });
      const { data } = (await answer.json()) as { data: { tablets: { state: string }[] } };
      return data.tablets.map(({ state }) => state);
    };
  }
}

/** The tablet stands at the bed, enrolled; nobody stays there. */
async function enrol(tablet: Page, nurse: Nurse): Promise<void> {
  await tablet.goto('/de/user/signin');
  await tablet.getByLabel(de['signin.code']).fill(await nurse.tabletCode());
  await tablet.getByRole('button', { name: de['signin.submit'] }).click();
  await expect(tablet.getByRole('heading', { name: de['tablet.heading'] })).toBeVisible();
}

const beginKey = (tablet: Page) => tablet.getByRole('button', { name: de['tablet.new'] });

test('a ward tablet signs itself in for one patient after the other, and nobody signs it out', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const tablet = await newDevice();
  const nurse = new Nurse(tablet, hospital);
  const tabletsOnDisplay = await nurse.station();
  await enrol(tablet, nurse);
  await expect(emergencyLine(tablet)).toBeVisible();
  await expect.poll(tabletsOnDisplay, { timeout: 10_000 }).toEqual(['alive']);

  await beginKey(tablet).click();
  await tablet.waitForURL('**/de/user/services');
  await expect(tablet.locator('.room-and-bed')).toContainText('11');
  await tablet.getByRole('button', { name: 'Wasser' }).click();
  await expect(tablet.getByText(de['services.sent']).first()).toBeVisible();
  const first = await sessionOf(tablet);
  await tablet.goto('/de/user/settings');
  await expect(tablet.getByRole('heading', { name: de['view.title'] })).toBeVisible();
  await expect(tablet.getByText(de['settings.sign_out'])).toHaveCount(0);

  await nurse.post(`/staff/stays/${first.user.stay.id}/end`);
  await expect(beginKey(tablet)).toBeVisible({ timeout: 10_000 });
  await expect(tablet.getByText('Wasser')).toHaveCount(0);
  expect(await sessionOf(tablet)).toBeNull();
  await beginKey(tablet).click();
  await tablet.waitForURL('**/de/user/services');
  const second = await sessionOf(tablet);
  expect(second.user.stay.id).not.toBe(first.user.stay.id);
  await tablet.goto('/de/user/your_requests');
  await expect(tablet.getByRole('heading', { name: de['requests.empty'] })).toBeVisible();
});

test('a tap on "I am new here" counts while the tablet is trying to sign in by itself', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const tablet = await newDevice();
  await enrol(tablet, new Nurse(tablet, hospital));
  const isTrying = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await tablet.route('**/bed/tablet-login', async (route) => {
    if (route.request().postDataJSON().is_new === false) {
      isTrying.resolve();
      await mayAnswer.promise;
    }
    await route.continue();
  });
  await tablet.context().setOffline(true);
  await tablet.waitForFunction(() => !navigator.onLine);
  await tablet.context().setOffline(false); // the link that returns makes it try
  await isTrying.promise;
  await beginKey(tablet).click();
  await tablet.waitForURL('**/de/user/services');
  mayAnswer.resolve();
});

test('a press counts for its key where the banner of a lost link goes from above it while the finger is down', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const tablet = await newDevice();
  await enrol(tablet, new Nurse(tablet, hospital));
  const banner = tablet.getByText(de['link.banner'], { exact: true });
  await tablet.context().setOffline(true);
  await expect(banner).toBeVisible();
  await beginKey(tablet).hover();
  await tablet.mouse.down();
  await tablet.context().setOffline(false);
  await expect(banner).toBeHidden();
  await tablet.mouse.up();
  await tablet.waitForURL('**/de/user/services');
});

test('guard 3 clears the session of a tablet, which signs itself in again; revoked, it is a device like any other', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const tablet = await newDevice();
  const nurse = new Nurse(tablet, hospital);
  await enrol(tablet, nurse);
  await beginKey(tablet).click();
  await tablet.waitForURL('**/de/user/services');
  const before = await sessionOf(tablet);
  await tablet.goto('/de/qrlogin');
  await tablet.waitForURL('**/de/user/services');
  const after = await sessionOf(tablet);
  expect(after.user.stay).toEqual(before.user.stay);
  expect(after.token).not.toBe(before.token);

  const device = await tablet.evaluate(
    () => JSON.parse(localStorage.getItem('auth.tablet') ?? '{}').deviceId as string,
  );
  await nurse.post(`/staff/devices/${device}/revoke`);
  await expect(tablet.getByLabel(de['signin.code'])).toBeVisible({ timeout: 10_000 });
  expect(await tablet.evaluate(() => localStorage.getItem('auth.tablet'))).toBeNull();
});

test('a link that the camera reads enrols the tablet, once, and the key leaves the address bar', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const tablet = await newDevice();
  const nurse = new Nurse(tablet, hospital);
  const code = await nurse.tabletCode();
  await tablet.goto(`/de/user/signin#tablet=${code}`);
  await expect(beginKey(tablet)).toBeVisible();
  expect(tablet.url()).not.toContain(code);
  const other = await newDevice();
  await other.goto(`/de/user/signin#tablet=${code}`);
  await expect(other.getByLabel(de['signin.code'])).toHaveAttribute('aria-invalid', 'true');
});

test('a nurse makes a tablet the one of a bed by what their phone shows', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [phone, tablet] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(phone, hospital, 'Anna');
  await phone.goto('/staff/de/patients');
  const dialog = await openBed(phone, '11', '2');
  await dialog.getByRole('button', { name: staff['tablet.set_up'] }).click();
  await dialog.getByRole('button', { name: staff['tablet.show_code'] }).click();
  const code = await dialog.getByRole('status', { name: staff['tablet.code'] }).innerText();
  await expect(dialog.getByRole('img', { name: staff['tablet.square'] })).toBeVisible();
  await tablet.goto('/de/user/signin');
  await tablet.getByLabel(de['signin.code']).fill(code);
  await tablet.getByRole('button', { name: de['signin.submit'] }).click();
  await expect(beginKey(tablet)).toBeVisible();
  await expect(tablet.getByText('Zimmer 11 · Bett 2')).toBeVisible();
});
