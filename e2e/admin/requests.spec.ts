import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('an administrator finds a request among all, reads how it went, and marks it as paid', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, page] = [await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(/^Gesendet|angezeigt|gerufen/).first()).toBeVisible();

  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  await menu.getByRole('link', { name: de['areas.requests'] }).click();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: de['fields.requests.status'], exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: de['choices.requests.status.pending'], exact: true })
    .click();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ hasText: de['choices.requests.status.pending'] });
  await expect(rows).toHaveCount(1);
  await rows.locator('[data-row]').click();

  const request = page.getByRole('dialog');
  await expect(request.getByText(de['history.submit']).first()).toBeVisible();
  await request.getByRole('button', { name: de['request.payed'] }).click();
  await expect(request.getByRole('button', { name: de['request.not_payed'] })).toBeVisible();
  await page.reload();
  await expect(request.getByRole('button', { name: de['request.not_payed'] })).toBeVisible();

  // Canceled with a reason that the patient reads at once, and opened again.
  await request.getByRole('button', { name: de['request.cancel'], exact: true }).click();
  const asked = page.getByRole('dialog', { name: de['request.cancel_title'] });
  await asked.getByText(de['request.own_reason'], { exact: true }).click();
  await asked.getByRole('textbox').fill('Bitte melden Sie sich an der Anmeldung.');
  await asked.getByRole('button', { name: de['request.cancel'], exact: true }).click();
  await expect(bed.getByText('Bitte melden Sie sich an der Anmeldung.').first()).toBeVisible();
  await expect(request.getByText('Bitte melden Sie sich an der Anmeldung.')).toBeVisible();
  await request.getByRole('button', { name: de['request.reopen'], exact: true }).click();
  const why = page.getByRole('dialog', { name: de['request.reopen_title'] });
  await why.getByRole('textbox').fill('War ein Versehen');
  await why.getByRole('button', { name: de['request.reopen'], exact: true }).click();
  await expect(request.getByText('War ein Versehen')).toBeVisible();
  await expect(request.getByRole('button', { name: de['request.cancel'], exact: true })).toBeVisible();
});
