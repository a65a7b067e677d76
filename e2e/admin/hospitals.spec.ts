import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { words as areasDe } from '#shared/locales/areas/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as serverDe } from '#shared/locales/server/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { mailWith, pageIn, test } from '../mails.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInToPlatform } from './at-the-platform.ts';
import { signInAdministrator } from './panel.ts';

const password = 'Mondlicht Tasse Gabel 7';

test('a platform administrator makes a hospital; who looks after it comes in by the mailed link and reads its new name at once, which stands in the exported list', async ({
  newDevice,
  newHospital,
  server,
  mailServer,
}) => {
  const { code: taken } = await newHospital();
  const [ada, eva] = [await newDevice(), await newDevice()];
  await signInToPlatform(ada, server);
  await ada.getByRole('button', { name: de['hospitals.new'] }).click();
  const form = ada.getByRole('dialog', { name: de['hospitals.new'] });
  const field = (name: Parameters<typeof form.getByLabel>[0]) => form.getByLabel(name, { exact: true });
  const code = `WEST-${Date.now()}`;
  const email = `eva@${code.toLowerCase()}.example`;
  await field(de['fields.hospital_name']).fill('Klinikum West');
  await field(de['fields.hospital_code']).fill(taken);
  await field(de['fields.name']).fill('Eva');
  await field(de['fields.family']).fill('Muster');
  await field(de['fields.username']).fill('eva');
  await field(de['fields.email']).fill(email);
  await form.getByRole('button', { name: de['hospitals.make'] }).click();
  await expect(form.getByText(serverDe.errors.hospital_code_taken)).toBeVisible();
  await field(de['fields.hospital_code']).fill(code);
  await form.getByRole('button', { name: de['hospitals.make'] }).click();
  await expect(ada.getByText(fill(de['hospitals.made'], { name: 'Klinikum West', email }))).toBeVisible();
  await expect(form).toHaveCount(0);

  await eva.setViewportSize({ width: 1280, height: 800 });
  await eva.goto(pageIn(await mailWith(mailServer, 'Klinikum West', { to: email })));
  await eva.getByLabel(staff['fields.new_password'], { exact: true }).fill(password);
  await eva.getByLabel(staff['fields.password_confirmation'], { exact: true }).fill(password);
  await eva.getByRole('button', { name: staff['reset.submit'] }).click();
  await eva.goto('/admin/de/hospital');
  await eva.getByLabel(de['fields.hospital_code']).fill(code);
  await eva.getByRole('button', { name: de['hospital.next'] }).click();
  await eva.getByLabel(de['fields.username']).fill('eva');
  await eva.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await eva.getByRole('button', { name: de['login.submit'] }).click();
  await expect(eva.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
  await expect(eva.getByText('Klinikum West', { exact: true })).toBeVisible();

  await ada.getByLabel(de['platform.search']).fill(code);
  const ours = ada.getByRole('listitem').filter({ hasText: code });
  await ours.getByRole('button', { name: de['hospitals.edit'] }).click();
  const edit = ada.getByRole('dialog', { name: fill(de['hospitals.edit_one'], { name: 'Klinikum West' }) });
  await expect(edit).toContainText(fill(de['hospitals.fixed'], { language: 'Deutsch', currency: 'EUR' }));
  await edit.getByLabel(de['fields.hospital_name'], { exact: true }).fill('Klinikum Nordwest');
  await edit.getByRole('button', { name: de['form.save'] }).click();
  await expect(edit).toHaveCount(0);
  await expect(ours).toContainText('Klinikum Nordwest');
  await expect(eva.getByText('Klinikum Nordwest', { exact: true })).toBeVisible();

  await ada.getByRole('button', { name: de['export.title'] }).click();
  await expect(ada.getByText(fill(de['platform.found_one'], { count: '1' })).last()).toBeVisible();
  const saved = ada.waitForEvent('download');
  await ada.getByRole('button', { name: de['export.csv'] }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^hospitals-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
    [expect.stringContaining(areasDe['exported.code']), areasDe['exported.hospital_name']],
    [code, 'Klinikum Nordwest'],
  ]);

  await eva.getByRole('link', { name: de['areas.activity-log'], exact: true }).click();
  await expect(eva.getByRole('heading', { level: 1, name: de['areas.activity-log'] })).toBeVisible();
});

test('a hospital is switched off: its people are out at once and its tablet says so; on again it goes on, and with a patient it stays on', async ({
  newDevice,
  newHospital,
  server,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [ada, eva, tablet] = [await newDevice(), await newDevice(), await newDevice()];
  const headers = bearer(await nurseToken(eva.request, hospital));
  const made = await eva.request.post(`/api/de/staff/beds/${bedOf(hospital).id}/tablet`, { headers });
  const { data } = (await made.json()) as { data: TabletCode }; // as the call declares it
  await signInAdministrator(eva, hospital, hospitals, 'hospital');
  await tablet.goto(`/de/user/signin#tablet=${data.code}`);
  await expect(tablet.getByText(patient['tablet.heading'])).toBeVisible();

  await signInToPlatform(ada, server, ['Ida', 'Lund']);
  await ada.getByLabel(de['platform.search']).fill(hospital.code);
  const ours = ada.getByRole('listitem').filter({ hasText: hospital.code });
  const turnOff = async () => {
    await ours.getByRole('button', { name: de['hospitals.switch_off'] }).click();
    await expect(ada.getByRole('dialog')).toContainText(de['hospitals.off_hint']);
    await ada.getByRole('dialog').getByRole('button', { name: de['hospitals.switch_off'], exact: true }).click();
  };
  await turnOff();
  await expect(ours).toContainText(de['platform.inactive']);
  await expect(tablet.getByText(patient['tablet.off'])).toBeVisible();
  await expect(eva.getByRole('dialog', { name: de['session.ended_title'] })).toBeVisible();

  await ours.getByRole('button', { name: de['hospitals.switch_on'] }).click();
  await ada.getByRole('dialog').getByRole('button', { name: de['hospitals.switch_on'], exact: true }).click();
  await tablet.getByRole('button', { name: patient['tablet.new'] }).click();
  await expect(tablet).toHaveURL(/\/user\/services/);
  await turnOff();
  await expect(ada.getByRole('alert')).toContainText(fill(de['hospitals.stays_one'], { count: '1' }));
  await expect(ours).not.toContainText(de['platform.inactive']);
});
