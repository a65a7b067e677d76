import { expect } from '@playwright/test';
import { readAccessLevel, saveLevelRights } from '#shared/employees/level.endpoints.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { test } from '../wardbell.ts';
import { administration, typeSignIn } from './panel.ts';

test('S28 a right that is taken away is gone from the open panel within 10 s, list and menu, and back when it is given again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Anna', administration, 'hospital');
  const page = await newDevice();
  const headers = bearer(await nurseToken(page.request, hospital, 'Anna'));
  const params = { id: hospital.levels.care };
  const read = await page.request.get(`/api/de${fillPath(readAccessLevel.path, params)}`, { headers });
  const { rights, version } = ((await read.json()) as { data: AccessLevel }).data;
  let next = version;
  const save = async (wanted: string[]) => {
    const data = { version: next, rights: wanted };
    const saved = await page.request.put(`/api/de${fillPath(saveLevelRights.path, params)}`, { headers, data });
    expect(saved.status()).toBe(200);
    next += 1;
  };
  await save([...rights, 'departments:view', 'rooms:view']);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await typeSignIn(page, hospital, 'Bilal');
  const rooms = page.getByRole('link', { name: de['areas.rooms'], exact: true });
  await rooms.first().click();
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();

  await save([...rights, 'departments:view']);
  await expect(first).toHaveCount(0, { timeout: 10_000 });
  await expect(rooms).toHaveCount(0);
  await expect(page.getByText(de['rights.none_title'])).toBeVisible();

  await save([...rights, 'departments:view', 'rooms:view']);
  await expect(rooms.first()).toBeVisible();
  await expect(first).toBeVisible();
});
