import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { tabTo } from './by-keyboard.ts';
import { requestsOf, sessionOf } from './patient.ts';

test('with the keyboard alone: sign in, ask, read how it stands, cancel', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await bed.goto('/de/user/signin');
  await bed.getByLabel(de['signin.code']).waitFor();
  await tabTo(bed, de['signin.code']);
  await bed.keyboard.type(bedOf(await newHospital()).code);
  await bed.keyboard.press('Enter');
  await bed.waitForURL('**/de/user/services');

  await bed.getByRole('button', { name: 'Wasser' }).waitFor();
  await tabTo(bed, 'Wasser');
  await bed.keyboard.press('Enter');
  await expect(bed.getByText(de['services.sent'], { exact: true })).toBeVisible();
  // The focus stays in the place of the key that was pressed: on its undo.
  await expect(bed.getByRole('button', { name: de['services.undo'] })).toBeFocused();

  await tabTo(bed, de['nav.requests']);
  await bed.keyboard.press('Enter');
  await bed.waitForURL('**/de/user/your_requests');
  // The new screen has the focus, and what is read first is the request with how it stands.
  await expect(bed.getByRole('main')).toBeFocused();
  const card = bed.locator('main .card', { hasText: 'Wasser' });
  const steps = card.getByRole('list', { name: de['requests.steps'] });
  await expect(steps.locator('[aria-current=step]')).toContainText(de['requests.sent'].replace(/\.$/, ''));
  expect(await requestsOf(bed, await sessionOf(bed))).toMatchObject([{ status: 'pending' }]);
  await tabTo(bed, de['requests.cancel']);
  await bed.keyboard.press('Enter');
  await expect(bed.getByRole('button', { name: de['requests.again'] })).toBeVisible();
  // The focus stays with the card that was pressed in, and the next key of it is one step away.
  await expect(bed.locator('main .card:focus, main .card :focus')).toHaveCount(1);
  expect(await requestsOf(bed, await sessionOf(bed))).toMatchObject([{ status: 'canceled' }]);
});
