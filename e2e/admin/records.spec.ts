import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

/** A picture of one colour, drawn by the browser. */
const drawn = `new Promise((resolve) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  canvas.getContext('2d').fillRect(0, 0, 40, 20);
  resolve(canvas.toDataURL('image/png').split(',')[1]);
})`;

test('a note is written on a person’s page, gets a picture, and shows it once somebody asks', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  await page.goto(`/admin/de/employees/${bilal}`);
  await page.getByRole('button', { name: de['records.add'] }).click();
  const form = page.getByRole('dialog', { name: de['records.add'] });
  await form.getByRole('textbox', { name: de['fields.records.note'], exact: true }).fill('Einweisung am Gerät');
  await form.getByRole('button', { name: de['form.save'] }).click();
  await expect(page).toHaveURL(/\/records\//);

  const picture = String(await page.evaluate(drawn));
  const shown = page.getByRole('dialog');
  await shown.locator('input[type=file]').setInputFiles({
    ...{ name: 'foto.png', mimeType: 'image/png' },
    buffer: Buffer.from(picture, 'base64'),
  });
  await shown.getByRole('button', { name: de['upload.send'] }).click();
  await expect(shown.getByText(de['upload.done'])).toBeVisible();
  await shown.getByRole('button', { name: de['records.show_file'] }).click();
  await expect(shown.getByRole('img', { name: de['records.file_alt'] })).toBeVisible();

  await page.goto(`/admin/de/employees/${bilal}`);
  await expect(page.getByRole('dialog').getByText('Einweisung am Gerät')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: de['records.open_file'] }).click();
  await expect(page).toHaveURL(/\/records\//);
});

test('a document in PDF is sent for a note, refused where it holds more than pages, and saved when it is opened', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  await page.goto(`/admin/de/employees/${bilal}`);
  await page.getByRole('button', { name: de['records.add'] }).click();
  const form = page.getByRole('dialog', { name: de['records.add'] });
  await form.getByRole('textbox', { name: de['fields.records.note'], exact: true }).fill('Nachweis');
  await form.getByRole('button', { name: de['form.save'] }).click();
  await expect(page).toHaveURL(/\/records\//);

  const shown = page.getByRole('dialog');
  const send = async (name: string, content: string) => {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
    await shown.locator('input[type=file]').setInputFiles(file);
    await expect(shown.getByText(name)).toBeVisible();
    await shown.getByRole('button', { name: de['upload.send'] }).click();
  };
  await send('boese.pdf', '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF');
  await expect(shown.getByRole('alert')).toContainText('mehr als Seiten');
  await send('nachweis.pdf', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
  await expect(shown.getByText(de['upload.done'])).toBeVisible();
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: de['records.show_file'] }).click();
  expect((await saved).suggestedFilename()).toMatch(/^record-[\da-f]{8}\.pdf$/);
  await expect(shown.getByRole('img', { name: de['records.file_alt'] })).toHaveCount(0);
});
