import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import config from '../../../playwright.config.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, unfoldNotices } from '../ward.ts';
import { heardBy, listenTo } from './sound.ts';

const { launchOptions } = config.use ?? {};
// As on a nurse's phone; without a screen Chromium would let every page sound.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--autoplay-policy=document-user-activation-required'],
  },
});

test('S26 a board that nobody has touched says in red that it is silent; one press and what waits is heard', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  const board = await phone.context().newPage(); // as a phone opens it by itself in the morning
  await listenTo(board);
  // Looking into a page counts as a touch, so nobody looks before it has tried to sound by itself.
  const tried = board.waitForRequest(/high-.*\.wav$/);
  await board.goto(phone.url(), { waitUntil: 'commit' });
  await tried;
  await phone.close();
  const alarm = board.getByRole('alert').filter({ hasText: de['sound.blocked'] });
  await expect(alarm).toBeVisible();

  await ask(bed, 'Schmerzen');
  await expect(board.getByText(/11 · Bett 1/).first()).toBeVisible();
  await expect(alarm).toBeVisible();
  expect(await heardBy(board)).toEqual([]);

  await unfoldNotices(board); // any touch of the page will do
  await expect(alarm).toBeHidden();
  await expect.poll(async () => (await heardBy(board)).length).toBe(1);
  expect((await heardBy(board))[0]?.seconds).toBeGreaterThanOrEqual(3);
});
