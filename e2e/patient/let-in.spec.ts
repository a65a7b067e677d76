import { expect, type Page } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital, type HospitalFactory } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, emergencyLine, nurseToken, sessionOf } from './patient.ts';

async function fixedCards(hospitals: HospitalFactory): Promise<Hospital> {
  const hospital = await hospitals.make();
  await hospitals.fixCards(hospital);
  return hospital;
}

const waits = (device: Page) => device.getByRole('heading', { name: de['let_in.wait'] });
const line = (nurse: Page) => nurse.locator('.alarm', { hasText: 'Ein weiteres Gerät' });

/** The ward's line, unfolded on a phone, with its two keys. */
async function decide(nurse: Page, key: 'alarm.let_in' | 'alarm.keep_out'): Promise<void> {
  await expect(line(nurse)).toHaveCount(1);
  await nurse.locator('.notices > .toggle').click();
  await line(nurse).getByRole('button', { name: staff[key] }).click();
  await expect(line(nurse)).toHaveCount(0);
}

test('a fixed card: a further device waits, reads what to do meanwhile, and enters once the nurse lets it in', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, second, nurse] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await signInNurse(nurse, hospital, 'Anna');

  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(waits(second)).toBeVisible();
  await expect(second.getByText(de['let_in.button'])).toBeVisible();
  await expect(emergencyLine(second)).toBeInViewport({ ratio: 1 });
  expect(await sessionOf(second)).toBeNull();
  await second.reload();
  await expect(waits(second)).toBeVisible();
  // Both screens show the same number; whoever goes back and asks again is the same device with the same number.
  const number = await second.locator('.calm .num').textContent();
  await expect(line(nurse)).toContainText(`Nummer ${number?.replace(/\D/g, '')}`);
  await second.getByRole('button', { name: de['common.back'] }).click();
  await second.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await second.getByRole('button', { name: de['signin.submit'] }).click();
  await expect(second.locator('.calm .num')).toHaveText(number ?? '');

  await decide(nurse, 'alarm.let_in');
  await second.waitForURL('**/de/user/services');
  await expect(second.locator('.tiles button').first()).toBeVisible();
  expect((await sessionOf(second)).user.stay.id).toBe((await sessionOf(first)).user.stay.id);
});

test('a fixed card: a phone of the stay reads that a device waits, lets it in, and signs it out again', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, second] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(waits(second)).toBeVisible();
  await expect(first.getByText(de['devices.banner'])).toBeVisible();
  await first.getByRole('link', { name: de['devices.see'] }).click();
  const number = (await second.locator('.calm .num').textContent())?.replace(/\D/g, '');
  await expect(first.locator('.devices .num')).toHaveText(de['devices.number'].replace('{number}', number ?? ''));
  await first.getByRole('button', { name: de['devices.let_in'], exact: true }).click();
  await second.waitForURL('**/de/user/services');
  await expect(first.getByText(de['devices.banner'])).toHaveCount(0);

  const other = first.locator('.devices > li').filter({ hasNotText: de['devices.this'] });
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: de['devices.sign_out'], exact: true }).click();
  await first.getByRole('button', { name: de['devices.sign_out_yes'] }).click();
  await expect(other).toHaveCount(0);
  await expect(second.getByLabel(de['signin.code'])).toBeVisible();
  await expect(first.locator('.devices > li')).toHaveCount(1);
});

test('a fixed card: refused, the further device is told so and may sign in again', async ({ newDevice, hospitals }) => {
  const hospital = await fixedCards(hospitals);
  const [first, second, nurse] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await signInNurse(nurse, hospital, 'Anna');
  await second.goto('/de/user/signin');
  await second.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await second.getByRole('button', { name: de['signin.submit'] }).click();
  await expect(waits(second)).toBeVisible();
  await decide(nurse, 'alarm.keep_out');
  await expect(second.getByText(de['let_in.refused'])).toBeVisible();
  await expect(second.getByLabel(de['signin.code'])).toBeVisible();
  expect(await sessionOf(second)).toBeNull();
});

test('a fixed card: when the stay ends, who waits for it reads that it was too late, and may sign in anew', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, second, nurse] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await signInNurse(nurse, hospital, 'Anna');
  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(waits(second)).toBeVisible();
  const { stay } = (await sessionOf(first)).user;
  const headers = bearer(await nurseToken(nurse.request, hospital));
  const ended = await nurse.request.post(`/api/de/staff/stays/${stay.id}/end`, { headers, data: {} });
  expect(ended.ok(), await ended.text()).toBe(true);
  await expect(second.getByText(de['let_in.lapsed'])).toBeVisible();
  await expect(line(nurse)).toHaveCount(0);
  await expect(emergencyLine(second)).toBeInViewport({ ratio: 1 });
  await second.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await second.getByRole('button', { name: de['signin.submit'] }).click();
  await second.waitForURL('**/de/user/services');
});

test('a fixed card: while three devices wait, a fourth reads when it may ask, by code and by card', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, fourth] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(first, hospital);
  for (const device of await Promise.all([newDevice(), newDevice(), newDevice()])) {
    await device.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
    await expect(waits(device)).toBeVisible();
  }
  await fourth.goto('/de/user/signin');
  await fourth.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await fourth.getByRole('button', { name: de['signin.submit'] }).click();
  const pause = (words: string) => new RegExp(words.replace('{time}', '\\d+ (Minuten|Sekunden)'));
  await expect(fourth.getByText(pause(de['signin.pause']))).toBeVisible();
  await expect(emergencyLine(fourth)).toBeInViewport({ ratio: 1 });
  await fourth.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(fourth.getByRole('main').getByText(/\d+ (Minuten|Sekunden)/)).toBeVisible();
  expect(await sessionOf(fourth)).toBeNull();
});

test('without a connection who waits reads so, and goes on when it is back', async ({ newDevice, hospitals }) => {
  const hospital = await fixedCards(hospitals);
  const [first, second] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(second.getByText(de['let_in.hint'])).toBeVisible();
  await second.route('**/bed/approvals/**', (route) => route.abort());
  await expect(second.getByRole('main').getByText(de['link.banner'])).toBeVisible();
  await expect(second.getByText(de['let_in.hint'])).toHaveCount(0);
  await second.unroute('**/bed/approvals/**');
  await expect(second.getByText(de['let_in.hint'])).toBeVisible();
});

test('who waits at one bed and reads the card of another is kept at that one, also while nobody answers', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, second] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(waits(second)).toBeVisible();
  await second.route('**/bed/qrlogin', (route) => route.abort());
  await second.goto(`/qrlogin/${bedOf(hospital, 2).qr_uuid}`);
  await expect(second.getByText(de['signin.qr_kept'])).toBeVisible();
  await second.unroute('**/bed/qrlogin');
  await second.waitForURL('**/de/user/services');
  await expect(second.locator('.room-and-bed')).toContainText(bedOf(hospital, 2).room);
});

test('who waits reads it in each of the eight languages, with the red call button', async ({
  newDevice,
  hospitals,
}) => {
  const hospital = await fixedCards(hospitals);
  const [first, second] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(first, hospital);
  await second.setViewportSize({ width: 320, height: 568 });
  await second.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await expect(waits(second)).toBeVisible();
  for (const locale of shippedLanguages('patient')) {
    const { messages } = await patientTexts[locale]();
    await second.goto(`/${locale}/user/signin`);
    await expect(second.getByRole('heading', { name: messages['let_in.wait'] })).toBeVisible();
    await expect(second.getByText(messages['let_in.button'])).toBeVisible();
    await expect(emergencyLine(second)).toBeInViewport({ ratio: 1 });
    const overflow = await second.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, locale).toBeLessThanOrEqual(0);
  }
});
