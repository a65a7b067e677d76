import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { longestPeriodDays } from '#shared/figures/longest-period.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what a patient asks for is open in the figures, and leaves as a file', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, bed] = [await newDevice(), await newDevice()];
  await signInAdministrator(anna, hospital, hospitals, 'hospital');
  await anna.getByRole('link', { name: de['screen.dashboard'], exact: true }).click();
  await expect(anna.getByRole('heading', { level: 1, name: de['screen.dashboard'] })).toBeVisible();
  const tile = (name: string) => anna.locator('.figure-tiles li').filter({ hasText: name });
  await expect(tile(de['dashboard.open']).locator('.figure')).toHaveText('0');
  await expect(anna.getByText(de['dashboard.nothing']).first()).toBeVisible();

  await bed.goto(`/de/qrlogin/${hospital.beds[0]?.qr_uuid}`);
  await bed.waitForURL(/\/user\/services$/);
  await expect(bed.getByRole('heading', { name: patientDe['services.heading'] })).toBeVisible();
  await bed.locator('.tiles').getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.getByText(/^(Gesendet|Auf dem Gerät einer Pflegekraft angezeigt)\.$/).first()).toBeVisible();

  await anna.reload();
  await expect(tile(de['dashboard.open']).locator('.figure')).toHaveText('1');
  const waits = anna.getByRole('region', { name: de['dashboard.how_long'] });
  // Screen readers find each table once, never the drawing, whichever of the two is shown.
  const key = { name: de['dashboard.table'], exact: true };
  const charts = anna.locator('.chart').filter({ has: anna.getByRole('button', key) });
  await expect(charts).toHaveCount(5);
  for (const chart of await charts.all()) {
    await expect(chart.getByRole('table')).toHaveCount(1);
    await expect(chart.getByRole('list')).toHaveCount(0);
    await expect(chart.getByRole('button', key)).toHaveAttribute('aria-pressed', 'false');
    await chart.getByRole('button', key).click();
    await expect(chart.getByRole('button', key)).toHaveAttribute('aria-pressed', 'true');
    await expect(chart.getByRole('table')).toHaveCount(1);
    await chart.getByRole('button', key).click();
    await expect(chart.getByRole('button', key)).toHaveAttribute('aria-pressed', 'false');
  }
  await waits.getByRole('button', key).click();
  await expect(waits.getByRole('row')).toHaveCount(2);
  await expect(waits.getByRole('row').last()).toContainText('1');

  await anna.getByLabel(de['dashboard.period'], { exact: true }).and(anna.locator('select')).selectOption('7');
  await expect(anna).toHaveURL(/\?days=7$/);
  await anna.getByLabel(de['dashboard.department'], { exact: true }).selectOption({ index: 1 });
  await expect(anna).toHaveURL(/department_id=/);
  const departments = await anna.getByLabel(de['dashboard.department'], { exact: true }).locator('option').count();

  await anna.getByLabel(de['dashboard.period'], { exact: true }).and(anna.locator('select')).selectOption('days');
  const [from, to] = [
    anna.getByLabel(de['filter.from'], { exact: true }),
    anna.getByLabel(de['filter.to'], { exact: true }),
  ];
  const last = await to.inputValue();
  await from.fill('0002-01-01'); // as while a year is typed
  const bound = de['dashboard.period_bound'].replace('{days}', String(longestPeriodDays));
  await expect(from).toHaveAccessibleDescription(bound);
  await expect(anna).not.toHaveURL(/0002/);
  await expect(tile(de['dashboard.open']).locator('.figure')).toHaveText('1');
  await from.fill(last);
  await expect(anna).toHaveURL(new RegExp(`from=${last}&to=${last}`));
  await expect(anna.getByText(bound)).toHaveCount(0);
  await anna.goto(`/admin/de/dashboard?from=${last}&to=2020-01-01`);
  await expect(to).toHaveAccessibleDescription(bound);
  await to.fill(last);
  await expect(anna.getByLabel(de['dashboard.department'], { exact: true }).locator('option')).toHaveCount(departments);
  await expect(tile(de['dashboard.open']).locator('.figure')).toHaveText('1');

  await anna.getByRole('button', { name: de['export.title'] }).click();
  const [file] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('button', { name: de['export.csv'] }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain(de['figures.acceptance_median']);
  expect(lines[1]).toMatch(/;1;/);
  expect(lines.some((line) => line.startsWith(`${de['figures.part_service']};`))).toBe(true);

  // What is counted leads to its list, of open ones and of those of the period.
  const rows = anna.locator('tbody').getByRole('row');
  await tile(de['dashboard.open']).getByRole('link').click();
  await expect(anna).toHaveURL(/\/requests\?filter%5Bopen%5D=true&filter%5Bdue_at%5D=past/);
  await expect(rows).toHaveCount(1);
  await expect(
    anna.getByRole('button', { name: `${de['fields.requests.open']}: ${de.yes}`, exact: true }),
  ).toBeVisible();
  await anna.goBack();
  await tile(de['dashboard.escalated']).getByRole('link').click();
  await expect(rows).toHaveCount(1);
  await expect(anna.getByRole('button', { name: de['filter.more_set'].replace('{count}', '2') })).toBeVisible();
  await anna.goBack();
  await expect(tile(de['dashboard.overdue']).getByRole('link')).toHaveCount(0);
});
