import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { keptOn } from './kept-on.ts';
import { bearer, connected, nurseToken, sessionOf } from './patient.ts';

const field = (page: Page) => page.getByRole('textbox', { name: de['messages.field'] });

test('what is typed and not sent survives a reload, is gone once it is sent, and is never the next patient’s', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  await bed.goto('/de/user/messages');
  await field(bed).fill('Meine Tochter kommt um drei');
  await expect.poll(async () => Object.keys(await keptOn(bed))).toContain('draft');
  expect((await keptOn(bed)).draft).not.toContain('Tochter');
  await bed.reload();
  await expect(field(bed)).toHaveValue('Meine Tochter kommt um drei');
  await field(bed).press('Enter');
  await expect(field(bed)).toHaveValue('');
  await expect(bed.locator('.message.own')).toContainText('Meine Tochter kommt um drei');
  await expect.poll(async () => Object.keys(await keptOn(bed))).not.toContain('draft');
  await expect.poll(async () => Object.keys(await keptOn(bed))).toContain('["bed","messages"]');
  expect(JSON.stringify(await keptOn(bed)), 'the thread is kept as well, and encrypted').not.toContain('Tochter');
  await bed.reload();
  await expect(bed.locator('.message.own')).toHaveCount(1);
  await expect(field(bed)).toHaveValue('');

  await field(bed).fill('Noch nicht gesendet');
  await expect.poll(async () => Object.keys(await keptOn(bed))).toContain('draft');
  const { user } = await sessionOf(bed);
  const nurse = bearer(await nurseToken(bed.request, hospital));
  await bed.request.post(`/api/de/staff/stays/${user.stay.id}/end`, { headers: nurse, data: {} });
  await bed.waitForURL('**/de/user/signin?reason=ended');
  await expect.poll(() => keptOn(bed)).toEqual({});
  await signInBed(bed, hospital, 1);
  await bed.goto('/de/user/messages');
  await expect(field(bed)).toHaveValue('');
});

test('a language that the browser takes long to tell is awaited, and the words are not lost by a reload meanwhile', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.addInitScript(() => {
    const slow = { detect: () => new Promise(() => undefined) };
    Reflect.set(globalThis, 'LanguageDetector', { availability: async () => 'available', create: async () => slow });
  });
  await signInBed(bed, hospital);
  await bed.goto('/de/user/messages');
  await field(bed).fill('Wann kommt die Visite');
  await expect.poll(async () => Object.keys(await keptOn(bed))).toContain('draft');
  await field(bed).press('Enter');
  await bed.reload(); // while the browser still thinks
  const written = bed.locator('.message.own').filter({ hasText: 'Wann kommt die Visite' });
  await expect(async () => {
    expect(
      (await written.count()) + Number((await field(bed).inputValue()) === 'Wann kommt die Visite'),
    ).toBeGreaterThan(0);
  }).toPass();
});
