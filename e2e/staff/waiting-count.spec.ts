import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, thumb } from './ward.ts';

test('how many requests wait stands on the board’s tab, in the title and on the app’s icon, on every screen, until somebody takes them', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone, other] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  const shown: number[] = [];
  await phone.exposeFunction('shownOnIcon', (count: number) => shown.push(count));
  await phone.addInitScript({ content: 'navigator.setAppBadge = async (count) => { shownOnIcon(count); };' });
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(other, hospital, 'Bilal'),
  ]);
  await phone.getByRole('link', { name: de['nav.account'], exact: true }).click();
  await expect(phone).toHaveTitle(`${de['nav.account']} – Wardbell`);
  await ask(bed, 'Wasser');
  await expect(phone).toHaveTitle(`(1) ${de['nav.account']} – Wardbell`);
  const tab = phone.getByRole('link', {
    name: `${de['nav.board']} ${de['board.waiting_one'].replace('{count}', '1')}`,
  });
  await expect(tab).toBeVisible();
  await expect.poll(() => shown.at(-1)).toBe(1);
  // A page that goes takes the number along; one that is asked says it again.
  await phone.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => shown.at(-1)).toBe(0);
  await phone.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'say-what-waits' })),
  );
  await expect.poll(() => shown.at(-1)).toBe(1);
  const window = await phone.context().newPage();
  await window.goto('/staff/de/board');
  await expect(window).toHaveTitle(/^\(1\) /);
  const before = shown.length;
  await window.close({ runBeforeUnload: true });
  await expect.poll(() => shown.length).toBeGreaterThan(before);
  expect(shown.at(-1)).toBe(1);
  await thumb(other, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(phone).toHaveTitle(`${de['nav.account']} – Wardbell`);
  await expect(tab).toHaveCount(0);
  await expect.poll(() => shown.at(-1)).toBe(0);
});
