import { expect, type Page } from '@playwright/test';
import { messages as panel } from '#shared/locales/admin/de.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInToPlatform } from '../admin/at-the-platform.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import type { WardbellServer } from '../server.ts';
import { test } from '../wardbell.ts';
import { sessionOf } from './patient.ts';

/** A platform administrator lists this hospital under a name of its own. */
async function list(ada: Page, server: WardbellServer, hospital: Hospital): Promise<string> {
  const name = `Klinik am See ${hospital.code}`;
  await signInToPlatform(ada, server);
  await ada.getByLabel(panel['platform.search']).fill(hospital.code);
  const row = ada.getByRole('listitem').filter({ hasText: hospital.code });
  await row.getByRole('button', { name: panel['hospitals.edit'] }).click();
  const form = ada.getByRole('dialog');
  await form.getByLabel(panel['fields.hospital_name'], { exact: true }).fill(name);
  await form.getByLabel(panel['hospitals.listed']).check();
  await form.getByRole('button', { name: panel['form.save'] }).click();
  await expect(form).toHaveCount(0);
  return name;
}

const key = (bed: Page, name: string) => bed.getByRole('button', { name });
const group = (bed: Page, name: string) => bed.getByRole('group', { name, exact: true });

/** By keyboard: the first bed of room 11 of the first ward. */
async function choose(bed: Page, hospital: string): Promise<void> {
  await key(bed, de['signin.place']).press('Enter');
  const rooms = group(bed, de['place.room']);
  const hospitals = group(bed, de['place.hospital']);
  await expect(rooms.or(hospitals)).toBeVisible();
  // Hospitals of other tests may be listed too.
  if (await hospitals.isVisible()) await hospitals.getByRole('button', { name: hospital }).press('Enter');
  await expect(rooms.getByRole('button')).toHaveText([
    ...['11Station 3A', '11Station 3B', '12Station 3A', '12Station 3B'],
  ]);
  await rooms.getByRole('button', { name: '11 Station 3A' }).press('Enter');
  const beds = group(bed, de['place.bed']);
  await expect(beds).toBeFocused();
  await beds.getByRole('button', { name: '1' }).press('Enter');
  await expect(key(bed, de['signin.place_change']).last()).toBeFocused();
}

async function type(bed: Page, code: string): Promise<void> {
  await bed.getByLabel(de['signin.code']).fill(code);
  await key(bed, de['signin.submit']).click();
}

test('who has chosen a bed signs in with its code alone: not by the choice, nor with the code of the bed beside it, which is said until the choice changes', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const [ada, bed] = [await newDevice(), await newDevice()];
  const name = await list(ada, server, hospital);
  await bed.goto('/de/user/signin');
  await choose(bed, name);
  const chosen = new RegExp(`${name}.*Zimmer 11 \\(Station 3A\\).*Bett 1`);
  await expect(key(bed, de['signin.place'])).toContainText(chosen);
  expect([new URL(bed.url()).pathname, await sessionOf(bed)]).toEqual(['/de/user/signin', null]);

  await type(bed, bedOf(hospital, 1).code);
  await expect(bed.getByRole('alert')).toContainText(chosen);
  await expect(bed.getByRole('alert')).toContainText('Kein Bett Ihrer Auswahl hat diesen Code');
  expect(await sessionOf(bed)).toBeNull();

  await key(bed, de['signin.place_change']).last().click();
  await expect(bed.getByRole('alert')).toHaveCount(0);
  await group(bed, de['place.bed']).getByRole('button', { name: '1' }).click();
  await type(bed, bedOf(hospital, 0).code);
  await bed.waitForURL('**/de/user/services');
  expect((await sessionOf(bed)).user.id).toBe(bedOf(hospital, 0).id);
});

test('a choice is taken back by one key, which searches everywhere, and is gone with the page', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const [ada, bed] = [await newDevice(), await newDevice()];
  const name = await list(ada, server, hospital);
  await bed.goto('/de/user/signin');
  await choose(bed, name);
  await bed.reload();
  await expect(key(bed, de['signin.place'])).toHaveText(de['signin.place']);

  await choose(bed, name);
  await type(bed, bedOf(hospital, 1).code);
  await key(bed, de['signin.everywhere']).click();
  await bed.waitForURL('**/de/user/services');
  expect((await sessionOf(bed)).user.id).toBe(bedOf(hospital, 1).id);
});

test('nobody has touched the page for three minutes: whoever comes is not narrowed to what was chosen before', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const [ada, bed] = [await newDevice(), await newDevice()];
  const name = await list(ada, server, hospital);
  await bed.clock.install();
  await bed.goto('/de/user/signin');
  await choose(bed, name);
  // The page stands still, by a clock that this story does not set: the last step has scrolled it, which is a sign of life.
  await key(bed, de['signin.place_change']).last().click({ trial: true });
  await bed.clock.fastForward('02:50');
  await expect(key(bed, de['signin.place'])).toContainText(name);
  await bed.clock.fastForward('00:15');
  await expect(key(bed, de['signin.place'])).toHaveText(de['signin.place']);
});
