import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { words as areas } from '#shared/locales/areas/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

/** As German Excel saves: semicolons, Windows-1252. */
const german = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'),
});

test('rooms from a file of German Excel: a wrong line is said, the mended file is imported as one, 001 stays 001, all of it undone', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/departments');
  const ward = (await page.getByRole('row').nth(1).getByRole('link').first().textContent())?.trim() ?? '';
  await page.goto('/admin/de/rooms');
  await page.getByRole('link', { name: de['import.open'] }).click();
  const panel = page.getByRole('dialog');
  const file = panel.getByLabel(de['import.choose']);
  const head = 'Station;Zimmer;Etage;Aktiv';
  await file.setInputFiles(
    german('Zimmer.csv', [head, `${ward};Q 001;\xdcber der K\xfcche;ja`, `${ward};Q 002;1;vielleicht`]),
  );
  await expect(panel).toContainText(`${de['import.semicolon']} · Windows-1252`);
  const wrong = panel.getByRole('row').filter({ hasText: de['import.fault.not_yes_or_no'] });
  await expect(wrong).toContainText('vielleicht');
  await expect(wrong.getByRole('cell').first()).toHaveText('3');
  await expect(panel.getByRole('link', { name: de['import.preview'] })).toBeHidden();
  await file.setInputFiles(
    german('Zimmer.csv', [head, `${ward};Q 001;\xdcber der K\xfcche;ja`, `${ward};Q 002;1;nein`]),
  );
  await panel.getByRole('link', { name: de['import.preview'] }).click();
  await expect(page.getByText(de['set.prepared_import'])).toBeVisible();
  await expect(page.getByRole('row', { name: /Q 001/ })).toContainText('Über der Küche');
  await page.getByRole('button', { name: fill(de['set.apply_import'], { count: '2' }) }).click();
  await page.reload();
  const undo = page.getByRole('button', { name: de['set.undo'] });
  await expect(undo).toBeVisible();
  await page.goto('/admin/de/rooms?search=Q%20001');
  await expect(page.getByRole('row', { name: /Q 001/ })).toContainText('Über der Küche');
  const off = fill(de['cell.switch'], { field: areas['fields.rooms.active'], name: 'Q 002' });
  await page.goto('/admin/de/rooms?search=Q%20002');
  await expect(page.getByRole('checkbox', { name: off, exact: true })).not.toBeChecked();
  await page.goBack();
  await page.goBack();
  await undo.click();
  await page.getByRole('button', { name: fill(de['set.put_back'], { count: '2' }) }).click();
  await expect(page.getByRole('link', { name: de['set.undoes'] })).toBeVisible();
  await page.goto('/admin/de/rooms?search=Q%20001');
  await expect(page.getByRole('row', { name: /Q 001/ })).toBeHidden();
});
