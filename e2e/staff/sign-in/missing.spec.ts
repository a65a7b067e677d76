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
  const password = page.getByLabel(de['fields.password'], { exact: true });
  await expect(username).toHaveAccessibleDescription(required('fields.username'));
  await expect(password).toHaveAccessibleDescription(required('fields.password'));
  await expect(username).toBeFocused();
  await expect(username).toHaveClass(/is-invalid/);

  await page.keyboard.press('Shift+Tab'); // from the first field to what leads to each
  const ways = page.getByRole('region', { name: de['form.problems'] });
  await expect(ways.getByRole('button')).toHaveText([required('fields.username'), required('fields.password')]);
  const way = ways.getByRole('button', { name: required('fields.password') });
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();

  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText(de['login.caps_lock'])).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'CapsLock' });
  await expect(page.getByText(de['login.caps_lock'])).toBeHidden();
  await page.keyboard.type('x');
  await expect(ways).toBeHidden(); // one is left, and it has its sentence
  await expect(password).toHaveClass(/is-valid/);
});
