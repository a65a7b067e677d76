import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what was asked for stands among all items, and leaves as a file with its currency', async ({
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
  await page.goto('/admin/de/request-items');
  await expect(page.getByRole('row').filter({ hasText: 'Wasser' })).toHaveCount(1);
  await page.getByRole('button', { name: de['export.title'] }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: de['export.csv'] }).click();
  const [head, row] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(head?.split(';')).toContain(de['fields.request-items.currency']);
  expect(row?.split(';')).toEqual(expect.arrayContaining(['Wasser', 'EUR']));
});

test('who took a request stands among the acceptances, and how it ended once it has', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, page] = [await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(/^Gesendet|angezeigt|gerufen/).first()).toBeVisible();
  const headers = bearer(await nurseToken(page.request, hospital, 'Bilal'));
  const post = async (path: string, data: object = {}) => {
    const answer = await page.request.post(`/api/de/staff/${path}`, { headers, data });
    expect([path, answer.ok()]).toEqual([path, true]);
  };
  await post('duty/enter');
  const listed = await page.request.get('/api/de/staff/requests?scope=open', { headers });
  const [asked] = ((await listed.json()) as { data: { id: string }[] }).data; // as the call declares it
  await post(`requests/${asked?.id}/accept`, { action_id: crypto.randomUUID() });

  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/request-acceptances');
  const rows = page.getByRole('row').filter({ hasText: 'Bilal Test' });
  await expect(rows).toHaveCount(1);
  const done = de['choices.request-acceptances.how_ended.done'];
  await expect(rows).not.toContainText(done);
  await post(`requests/${asked?.id}/done`, { action_id: crypto.randomUUID() });
  await page.goto('/admin/de/request-acceptances?filter[how_ended]=done');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(done);
  await page.goto('/admin/de/request-acceptances?filter[how_ended]=released');
  await expect(page.getByText(de['empty.filtered'])).toBeVisible();
});
