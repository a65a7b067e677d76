import { expect, type Locator, type Page } from '@playwright/test';
import { messages as staff } from '#shared/locales/staff/de.ts';
import type { Hospital } from './hospital.ts';
import { signInBed, signInNurse } from './people.ts';
import { moving, test } from './wardbell.ts';

test.use(moving);

/** A refusal of so many fields, each with a first message, which is shown, and a second, which is not. */
function refusal(fields: number) {
  const names = Array.from({ length: fields }, (_, place) => `Feld ${place + 1}`);
  const errors = Object.fromEntries(names.map((name) => [name, [`${name} fehlt.`, `${name} ist falsch.`]]));
  return { status: 422, json: { code: 'invalid', message: 'Bitte prüfen.', errors } };
}

/** Where a toast stands, in parts of the screen: 0 at the left or the top. */
async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new Error(`${selector} is not drawn`);
  return { x: (box.x + box.width / 2) / screen.width, y: (box.y + box.height / 2) / screen.height };
}

/** The page's own time stands still, but for what is let pass: how busy the machine is does not count. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets so little pass that what is to be shown is drawn. */
async function drawn(page: Page, isTrue: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await isTrue();
  }).toPass({ intervals: [50], timeout: 20_000 });
}

test('a patient reads the first message of each field for two seconds, at the bottom in the middle', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.setViewportSize({ width: 820, height: 1180 });
  await signInBed(bed, await newHospital());
  const toasts = bed.locator('.toast');
  await expect(toasts).toHaveCount(0);
  await bed.route('**/bed/account/current-bed', (route) => route.fulfill(refusal(2)));
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await stopTime(bed);
  await bed.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await drawn(bed, () => expect(toasts).toHaveText(['Feld 1 fehlt.', 'Feld 2 fehlt.'], { timeout: 1 }));
  const { x, y } = await placeOf(bed, '.toast');
  expect(Math.abs(x - 0.5)).toBeLessThan(0.02);
  expect(y).toBeGreaterThan(0.5);
  await bed.clock.runFor(1_500);
  await expect(toasts).toHaveCount(2);
  await bed.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
});

/** Has what a nurse saves refused by so many fields. */
async function refuseBeds(phone: Page, hospital: Hospital, fields: number): Promise<Locator> {
  await phone.setViewportSize({ width: 1280, height: 2000 }); // high enough for twenty of them
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: staff['nav.patients'], exact: true }).click();
  await phone.route('**/staff/assignments', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal(fields)) : route.continue(),
  );
  await phone.getByText(staff['patients.select_all']).click();
  await expect(phone.locator('.toast')).toHaveCount(0, { timeout: 15_000 });
  await phone.getByRole('button', { name: /4 Betten speichern/ }).click();
  return phone.locator('.toast');
}

test('a nurse reads twenty of them at once, at the top right', async ({ newDevice, newHospital }) => {
  const phone = await newDevice();
  const toasts = await refuseBeds(phone, await newHospital(), 25);
  await expect(toasts).toHaveCount(20);
  await expect(toasts.filter({ hasText: 'ist falsch' })).toHaveCount(0);
  const { x, y } = await placeOf(phone, '.toast');
  expect(x).toBeGreaterThan(0.7);
  expect(y).toBeLessThan(0.5);
});

const about = (toasts: Locator, field: number) => toasts.filter({ hasText: `Feld ${field} fehlt.` });

test('a press puts one away; left alone it goes after five seconds', async ({ newDevice, newHospital }) => {
  const phone = await newDevice();
  const toasts = await refuseBeds(phone, await newHospital(), 2);
  await expect(toasts).toHaveCount(2);
  const since = Date.now();
  await about(toasts, 1).click();
  await expect(about(toasts, 1)).toHaveCount(0);
  await phone.mouse.move(5, 5); // the one below moves up under the mouse, and one that is under it stays
  await expect(about(toasts, 2)).toHaveCount(0, { timeout: 20_000 });
  expect(Date.now() - since).toBeGreaterThan(4_900);
});

test('a drag over most of its width puts one away, a shorter one does not', async ({ newDevice, newHospital }) => {
  const phone = await newDevice();
  // One alone: another that goes by itself in the meantime would move it away from the mouse.
  const toast = about(await refuseBeds(phone, await newHospital(), 1), 1);
  await toast.hover(); // it stays while the mouse is on it
  await drag(phone, toast, 0.4);
  await expect(toast).toBeVisible();
  await drag(phone, toast, 0.7);
  await expect(toast).toHaveCount(0);
});

/** Draws it aside with the mouse by this part of its width. */
async function drag(page: Page, toast: Locator, part: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('it is not drawn');
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + part * box.width, y, { steps: 10 });
  await page.mouse.up();
  await page.mouse.move(10, 1_000); // over one of them its time stands still
}
