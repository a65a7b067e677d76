import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { signInNurse } from '../people.ts';
import { cardOf } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { tabTo } from './by-keyboard.ts';
import { requestsOf, sessionOf } from './patient.ts';

/** What one switch does: on to the next key, until this one has the focus, and pressed. */
async function step(bed: Page, name: string): Promise<void> {
  await tabTo(bed, name);
  await bed.keyboard.press('Enter');
}

test('with one switch alone a patient whose card was scanned asks, writes to the nurse in phrases, and takes the wish back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(phone, hospital, 'Anna');
  await bed.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await bed.waitForURL('**/de/user/services');
  await bed.getByRole('button', { name: 'Wasser' }).waitFor();
  await step(bed, 'Wasser');
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toBeVisible();

  await step(bed, de['nav.messages']);
  await bed.waitForURL('**/de/user/messages');
  await bed.getByRole('button', { name: said.group_comfort }).waitFor();
  await step(bed, said.group_comfort);
  await bed.getByRole('button', { name: said.comfort_cold }).waitFor();
  await step(bed, said.comfort_cold);
  await expect(bed.locator('.message.own').filter({ hasText: said.comfort_cold })).toContainText(
    new RegExp(`${de['messages.sent']}|${de['messages.received']}`),
  );
  const messages = phone.getByRole('navigation').getByRole('link', { name: staff['nav.messages'] });
  await expect(messages.locator('.tab-count')).toContainText('1');

  await step(bed, de['common.back']);
  await bed.waitForURL('**/de/user/services');
  await step(bed, de['nav.requests']);
  await bed.waitForURL('**/de/user/your_requests');
  await bed.getByRole('button', { name: de['requests.cancel'] }).waitFor();
  await step(bed, de['requests.cancel']);
  await expect(bed.getByRole('button', { name: de['requests.again'] })).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toMatchObject([{ status: 'canceled' }]);
});
