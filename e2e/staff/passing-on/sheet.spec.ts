import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bearer, nurseToken, sessionOf } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, thumb } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';

async function openSheet(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await phone.getByRole('link', { name: de['sheet.title'] }).click();
  await expect(phone.getByRole('article', { name: '11 · Bett 1' })).toBeVisible();
}

test('the coming nurse reads the sheet of the ward and says so; a colleague sees who has, and what changes afterwards is said', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(bed, hospital);
  await ask(bed, 'Wasser');
  await Promise.all([signInNurse(anna, hospital, 'Anna'), signInNurse(bilal, hospital, 'Bilal')]);
  for (const phone of [anna, bilal]) await openSheet(phone);
  const atBed = bilal.getByRole('article', { name: '11 · Bett 1' });
  await expect(atBed.getByRole('link', { name: /^Wasser/ })).toContainText(de['state.waiting']);
  const ofBilal = anna
    .getByRole('region', { name: de['sheet.readers'] })
    .getByRole('listitem')
    .filter({ hasText: 'Bilal' });
  await expect(ofBilal).toContainText(de['sheet.not_read']);

  const answered = bilal.waitForResponse((one) => one.url().endsWith('/sheet/read'));
  await bilal.getByRole('button', { name: de['sheet.confirm'] }).click();
  expect((await answered).status()).toBe(200);
  await expect(bilal.getByRole('button', { name: de['sheet.confirm'] })).toBeHidden();
  await expect(ofBilal).toContainText(/gelesen \d\d:\d\d/);
  await expect(anna.getByRole('button', { name: de['sheet.confirm'] })).toBeVisible();

  await anna
    .getByRole('article', { name: '11 · Bett 1' })
    .getByRole('link', { name: /^Wasser/ })
    .click();
  await thumb(anna, 'accept', place).click();
  const taken = atBed.getByRole('link', { name: /^Wasser/ });
  await expect(taken).toContainText('Anna hat übernommen');
  await expect(taken).toContainText(de['sheet.changed']);
  await expect(bilal.getByText('Seither 1 Änderung.')).toBeVisible();
  await thumb(anna, 'done', place).click();
  const newer = bilal.getByRole('button', { name: de['sheet.show_newer'] });
  await expect(newer).toBeVisible();
  await expect(taken).toContainText('Anna hat übernommen');
  await newer.click();
  await expect(newer).toBeHidden();
  await expect(bilal.getByRole('heading', { name: de['sheet.gone'] })).toBeVisible();
  await expect(bilal.getByText(place)).toBeVisible();
  await expect(bilal.getByRole('button', { name: de['sheet.confirm_changes'] })).toBeVisible();
});

test('what comes while the sheet is read is not said to be read: it is named, and stands there as a change afterwards', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(bed, hospital);
  await ask(bed, 'Wasser');
  await signInNurse(anna, hospital, 'Anna');
  await openSheet(anna);
  const lines = anna.getByRole('article', { name: '11 · Bett 1' });
  const newer = anna.getByRole('button', { name: de['sheet.show_newer'] });
  await expect(newer).toBeHidden();
  const headers = bearer(await nurseToken(bed.request, hospital, 'Bilal'));
  const care = `/api/de/staff/stays/${(await sessionOf(bed)).user.stay.id}`;
  const blocks = [{ service_id: hospital.services.newspaper, reason: '' }];
  expect((await bed.request.put(`${care}/blocks`, { headers, data: { blocks } })).ok()).toBe(true);
  const blockedBy = Date.now();
  await expect(newer).toBeVisible();
  await expect(lines).not.toContainText('Zeitung');
  // A line that was opened meanwhile changes nothing of it.
  await lines.getByRole('link', { name: /^Wasser/ }).click();
  await anna.goBack();
  await expect(newer).toBeVisible();
  await expect(lines).not.toContainText('Zeitung');

  // What was stamped within the second before a sheet was read may not have stood on it: it would be named once more.
  await expect.poll(() => Date.now() - blockedBy).toBeGreaterThan(1000);
  await anna.getByRole('button', { name: de['sheet.confirm'] }).click();
  await expect(anna.getByText('Seither 1 Änderung.')).toBeVisible();
  await expect(lines.getByText('Zeitung gesperrt', { exact: true })).toBeVisible();
  await expect(lines.getByText(de['sheet.new'], { exact: true })).toBeVisible();
  await anna.getByRole('button', { name: de['sheet.confirm_changes'] }).click();
  await expect(anna.getByText(de['sheet.unchanged'])).toBeVisible();
  await expect(anna.getByRole('button', { name: de['sheet.confirm_changes'] })).toBeHidden();

  expect((await bed.request.put(`${care}/blocks`, { headers, data: { blocks: [] } })).ok()).toBe(true);
  await expect(anna.getByText('gilt nicht mehr: Zeitung gesperrt')).toBeVisible();
});
