import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signInNurse, signOutBed } from '../people.ts';
import { ask, thumb } from '../staff/ward.ts';
import { giveVoices, wasRead } from '../voices.ts';
import { test } from '../wardbell.ts';
import { sessionOf } from './patient.ts';

const german = [{ lang: 'de-DE', localService: true }];

test('reading aloud: the tapped tile, what its sheet asks, each state and a message are read; it outlives a reload, and ends with the session', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await giveVoices(bed, german);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await ask(bed, 'Decke');
  await bed.goto('/de/user/settings');
  const choice = bed.getByRole('group', { name: de['read_aloud.title'] });
  const option = (word: string) => choice.getByRole('button', { name: word, exact: true });
  await expect(option(de['read_aloud.off'])).toHaveAttribute('aria-pressed', 'true');
  expect(await wasRead(bed)).toEqual([]);
  await option(de['read_aloud.on']).click();
  expect(await wasRead(bed)).toEqual([{ text: de['read_aloud.is_on'], lang: 'de-DE' }]);

  await bed.goto('/de/user/services');
  await bed.waitForLoadState('networkidle');
  const texts = async () => (await wasRead(bed)).map(({ text }) => text).join('\n');
  await ask(bed, 'Zeitung');
  await expect.poll(texts).toMatch(/^Zeitung: .*2,50/m); // its sheet says what it costs
  await bed.getByRole('dialog').getByRole('button', { name: de['order.leave'], exact: true }).click();
  await ask(bed, 'Wasser');
  await expect.poll(texts).toMatch(/^Wasser: /m);
  const place = `11 · Bett ${bedOf(hospital, 0).label} · Wasser`;
  await thumb(anna, 'accept', place).click();
  await expect.poll(texts).toMatch(/^Wasser: .*Anna/m);
  const { user } = await sessionOf(bed);
  await anna.goto(`/staff/de/messages/${user.stay.id}`);
  await anna.getByRole('textbox', { name: 'Nachricht schreiben' }).fill('Ich bringe es nach der Visite.');
  await anna.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect.poll(texts).toContain('Ich bringe es nach der Visite.');

  await signOutBed(bed);
  const kept = async () => (await bed.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
  await expect.poll(async () => (await kept()).map(({ name }) => name)).not.toContain('read_aloud');
  await expect(bed.getByLabel('Code von der Bettkarte')).toBeVisible();
  await signInBed(bed, hospital);
  await bed.goto('/de/user/settings');
  await expect(option(de['read_aloud.off'])).toHaveAttribute('aria-pressed', 'true');
});

test('a device without a voice of its own for the language says so, and offers nothing', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await giveVoices(bed, [
    { lang: 'de-DE', localService: false },
    { lang: 'tr-TR', localService: true },
  ]);
  await signInBed(bed, await newHospital());
  await bed.goto('/de/user/settings');
  await expect(bed.getByText(de['read_aloud.none'].replace('{language}', 'Deutsch'))).toBeVisible();
  await expect(bed.getByRole('button', { name: de['read_aloud.on'], exact: true })).toHaveCount(0);
  await bed.goto('/tr/user/settings');
  await expect(bed.getByRole('group', { name: tr['read_aloud.title'] }).getByRole('button')).toHaveText([
    tr['read_aloud.off'],
    tr['read_aloud.on'],
  ]);
});
