import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { shared as desk } from '#shared/locales/desk/de.ts';
import { shared as english } from '#shared/locales/desk/en.ts';
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
/** So many pixels on each side of which none is like the next, so that the file cannot be made small. */
function noise(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8); // eight bits of red, green and blue
  const row = 1 + 3 * side;
  const pixels = Buffer.from(
    Array.from({ length: side * row }, (_, at) => (at % row ? (at * 7919 * (at >> 3)) % 251 : 0)),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
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

test('on a slow way the share of the picture that has left is said as it grows, and another one is sent once it is there', async ({
  newDevice,
  newHospital,
}) => {
  const anna = await newDevice();
  await signInNurse(anna, await newHospital(), 'Anna');
  await anna.goto('/staff/en/account/profile');
  const picture = noise(600); // a megabyte
  await choose(anna, 'me.png', 'image/png', picture);
  await anna.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('.upload progress');
      if (bar && seen.at(-1) !== bar.value) seen.push(bar.value);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const wire = await anna.context().newCDPSession(anna);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: picture.length / 4 };
  await wire.send('Network.emulateNetworkConditions', slow);
  await press(anna, english['upload.send']);
  const bar = anna.getByRole('progressbar', { name: 'Profile picture' });
  await expect(bar).toBeVisible();
  await expect(anna.getByText(/^Uploading: \d+%$/)).toBeVisible();
  await expect(anna.locator('input[type=file]')).toBeDisabled();
  await expect(anna.getByText('the file uploaded successfully')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const shares = await anna.evaluate<number[]>('seen');
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.filter((share) => share > 0 && share < 100).length).toBeGreaterThan(2);

  await wire.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(anna.getByText('Upload again')).toBeVisible();
  await choose(anna, 'other.png', 'image/png', png);
  await press(anna, english['upload.send']);
  await expect(anna.getByText('the file uploaded successfully')).toBeVisible();
});
