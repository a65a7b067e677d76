import { expect } from '@playwright/test';
import { messages as panel } from '#shared/locales/admin/de.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInToPlatform } from '../admin/at-the-platform.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

test('a hospital that agrees stands at the beds of others with address and telephone, and one that does not is not there', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const [own, other] = [await newHospital(), await newHospital()];
  const [ada, bed] = [await newDevice(), await newDevice()];
  const name = `Klinik am See ${other.code}`;
  const save = async (address: string, isListed: boolean) => {
    const row = ada.getByRole('listitem').filter({ hasText: other.code });
    await row.getByRole('button', { name: panel['hospitals.edit'] }).click();
    const form = ada.getByRole('dialog');
    await form.getByLabel(panel['fields.hospital_name'], { exact: true }).fill(name);
    await form.locator('input[name=address]').fill(address);
    await form.locator('input[name=phone]').fill('0123 4567-8');
    await form.getByLabel(panel['hospitals.listed']).setChecked(isListed);
    await form.getByRole('button', { name: panel['form.save'] }).click();
    await expect(form).toHaveCount(0);
  };
  await signInToPlatform(ada, server);
  await ada.getByLabel(panel['platform.search']).fill(other.code);
  await save('Seestraße 1, 12345 Testheim', true);
  await signInBed(bed, own);
  await bed.goto('/de/user/hospitals');
  const card = bed.locator('main .card').filter({ hasText: name });
  await expect(card).toContainText('Seestraße 1, 12345 Testheim');
  await expect(card.getByRole('link', { name: '0123 4567-8' })).toHaveAttribute('href', 'tel:012345678');

  await save('Seestraße 1, 12345 Testheim', false);
  await bed.reload();
  await expect(bed.getByRole('heading', { level: 1, name: de['info.hospitals'] })).toBeVisible();
  await expect(bed.locator('main .lines .card, main .calm').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
