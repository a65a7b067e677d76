import { expect, type Page } from '@playwright/test';
import { shared as desk } from '#shared/locales/desk/de.ts';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { heardBy, listenTo, withoutSound } from '../staff/sound/sound.ts';
import { test } from '../wardbell.ts';
import { enrolByLink } from './enrol-by-link.ts';

/** The one touch that lets sound out, when the display is set up. */
async function touch(display: Page): Promise<void> {
  await display.locator('header h1').click();
  await expect(display.locator('header')).toContainText(de['station.sound_on']);
}

test('somebody on duty says at the station display that they have seen what is wrong, and it stays there with their name', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  await withoutSound(display);
  await enrolByLink(display, hospital);
  const bed = await newDevice();
  await signInBed(bed, hospital);
  const entered = await bed.request.post('/api/de/staff/duty/enter', {
    headers: bearer(await nurseToken(bed.request, hospital)),
  });
  expect(entered.ok()).toBe(true);
  // Anna is on duty, her phone is not open and nobody has touched the display: nothing on her ward can be heard.
  const band = display.locator('.band.is-waiting');
  const key = band.getByRole('button', { name: desk['alarm.seen'] });
  await expect(key).toBeVisible({ timeout: 60_000 });
  await key.click();
  const dialog = display.getByRole('dialog', { name: de['station.who_saw'] });
  const answered = display.waitForResponse((answer) => answer.url().endsWith('/station/alarms/seen') && answer.ok());
  await dialog.getByRole('button', { name: /^Anna/ }).click();
  await answered;
  await expect(dialog).toBeHidden();
  await expect(band).toContainText(de['station.seen_by'].split('{')[0] ?? '');
  await expect(band).toContainText('Anna');
  await display.reload();
  await expect(band).toContainText('Anna', { timeout: 15_000 });
});

test('a display that nobody has touched for 12 hours shows and sounds what is asked then', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  test.slow();
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await listenTo(display);
  await display.clock.install();
  await enrolByLink(display, hospital);
  await touch(display);
  await display.clock.fastForward('12:00:00');
  await bed.getByRole('button', { name: 'Schmerzen' }).click();
  await expect(bed.getByText(patient['services.sent']).first()).toBeVisible();
  await expect(display.locator('.row')).toContainText(`Bett ${bedOf(hospital).label}`, { timeout: 20_000 });
  await expect(display.locator('header .link')).toHaveText(de['link.connected'], { timeout: 30_000 });
  await expect.poll(async () => (await heardBy(display)).length, { timeout: 20_000 }).toBeGreaterThan(0);
});

test.describe('with the worker that answers a reload', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a display that meets a newer release loads it by itself, but never while a signal sounds', async ({
    page: display,
    newDevice,
    newHospital,
  }) => {
    test.slow();
    const hospital = await newHospital();
    const [bed, phone] = [await newDevice(), await newDevice()];
    await signInBed(bed, hospital);
    await signInNurse(phone, hospital, 'Anna');
    await listenTo(display);
    await display.clock.install();
    await enrolByLink(display, hospital);
    await display.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await touch(display);
    await bed.getByRole('button', { name: 'Schmerzen' }).click();
    await expect.poll(async () => (await heardBy(display)).length, { timeout: 20_000 }).toBeGreaterThan(0);

    const newer = '<!doctype html><script type="module" src="/assets/newer-release.js"></script>';
    await display.route('**/staff/de/station', (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: newer }),
    );
    let loads = 0;
    display.on('load', () => {
      loads += 1;
    });
    const asked = display.waitForResponse(
      (answer) => answer.url().endsWith('/staff/de/station') && !answer.request().isNavigationRequest(),
    );
    await display.clock.fastForward('05:01');
    await asked;
    const before = (await heardBy(display)).length;
    await expect.poll(async () => (await heardBy(display)).length, { timeout: 25_000 }).toBeGreaterThan(before + 1);
    expect(loads).toBe(0);

    const loaded = display.waitForEvent('load', { timeout: 40_000 });
    await phone.getByRole('button', { name: new RegExp(`^${de['step.accept']} \\d`) }).click();
    await loaded;
    await expect(display.locator('.row')).toContainText('Anna', { timeout: 20_000 });
    await expect(display.locator('header')).toContainText(de['station.sound_on']); // without another touch
  });
});
