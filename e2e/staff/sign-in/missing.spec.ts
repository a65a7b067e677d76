import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { test } from '../../wardbell.ts';

const required = (field: 'fields.hospital_code' | 'fields.username' | 'fields.password') =>
  de['rules.required'].replace('{field}', de[field]);

test('by keyboard alone: what is missing is said under its field, which has the focus', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await page.goto('/staff/de/hospital');
  const code = page.getByLabel(de['fields.hospital_code']);
  await code.press('Enter');
  await expect(page.getByText(required('fields.hospital_code'))).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(hospital.code);
  await expect(page.getByText(required('fields.hospital_code'))).toBeHidden();
  await page.keyboard.press('Enter');
  const username = page.getByLabel(de['fields.username']);
  await username.press('Enter');
  await expect(page.getByText(required('fields.username'))).toBeVisible();
  await expect(page.getByText(required('fields.password'))).toBeVisible();
  await expect(username).toBeFocused();
});
