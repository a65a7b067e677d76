import { expect, type Page } from '@playwright/test';
import { shared as desk } from '#shared/locales/desk/de.ts';
import { sentences as rules } from '#shared/locales/rules/de.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';

const label = rules['fields.profile_image'];
/** One blue pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPQztkAAAINAUgHmjx0AAAAAElFTkSuQmCC',
  'base64',
);
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a nurse chooses a picture, is told what is wrong with one, sends it again after a cut, and removes it', async ({
  newDevice,
  newHospital,
}) => {
  const anna = await newDevice();
  await signInNurse(anna, await newHospital(), 'Anna');
  await anna.goto('/staff/de/account/profile');
  const portrait = anna.getByAltText(de['profile.image_alt']);
  await expect(anna.getByText(desk['upload.choose'])).toBeVisible();
  await expect(portrait).toHaveCount(0);

  // Refused by the form: nothing leaves the device.
  await choose(anna, 'me.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  const kind = rules['rules.mimes'].replace('{field}', label);
  await expect(anna.getByRole('alert').filter({ hasText: kind })).toBeVisible();
  await expect(anna.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true');

  // Refused by the server, which looks at the bytes: its reason stands in the same place.
  await choose(anna, 'me.png', 'image/png', png.subarray(0, 40));
  await press(anna, desk['upload.send']);
  await expect(anna.getByRole('alert').filter({ hasText: server.errors.image_unusable })).toBeVisible();

  // Cut on the way, and sent again.
  await anna.route('**/staff/account/image?*', (route) => route.abort(), { times: 1 });
  await choose(anna, 'me.png', 'image/png', png);
  await expect(anna.getByAltText(desk['upload.preview'])).toBeVisible();
  await press(anna, desk['upload.send']);
  await expect(anna.getByText(desk['upload.failed'])).toBeVisible();
  await press(anna, desk['common.retry']);
  await expect(anna.getByText(desk['upload.done'])).toBeVisible();
  await expect(anna.getByText(desk['upload.again'])).toBeVisible();
  await expect(portrait).toBeVisible();

  await anna.reload();
  await expect(portrait).toHaveJSProperty('naturalWidth', 256);
  await press(anna, de['profile.image_remove']);
  await expect(anna.getByText(de['profile.image_removed'])).toBeVisible();
  await expect(portrait).toHaveCount(0);
});
