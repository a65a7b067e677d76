import { expect, type Page } from '@playwright/test';
import type { ModuleCode, Right } from '#shared/access/rights.ts';
import { rotateBedCode, showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { readStayCare, saveBlocks, saveHints } from '#shared/beds/hints.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { readAccessLevel, saveLevelRights } from '#shared/employees/level.endpoints.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { messages as answers } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import {
  deleteEscalationPolicy,
  editEscalationPolicy,
  listEscalationPolicies,
  makeEscalationPolicy,
  readEscalationPolicy,
} from '#shared/requests/reaching/policy.endpoints.ts';
import { enrolStation, listDevices, renameDevice, revokeDevice } from '#shared/station/station.endpoints.ts';
import { bedOf } from '../hospital.ts';
import { bearer, nurseToken, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { cardOf, openBed, thumb } from './ward.ts';

/** Takes part and chooses her patients; nothing of stays, tablets, stations, codes and policies. */
const narrow = (['board', 'patients', 'duty'] as const).flatMap((module): [ModuleCode, Right][] => [
  [module, 'view'],
  [module, 'edit'],
]);

const ofStays = [readStayCare, saveHints, saveBlocks, endStay];
const ofBeds = [makeTabletCode, showBedCode, rotateBedCode];
const ofDevices = [enrolStation, listDevices, renameDevice, revokeDevice];
const ofPolicies = [
  ...[listEscalationPolicies, readEscalationPolicy, makeEscalationPolicy],
  ...[editEscalationPolicy, deleteEscalationPolicy],
];

const steps = [de['stay.care'], de['code.show'], de['tablet.set_up'], de['stay.end']];

async function toPatients(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await expect(phone.getByRole('heading', { name: de['patients.title'] })).toBeVisible();
}

test('a narrow access level: no key for what it denies, a sentence at its address, 403 with a sentence for each call', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Bilal', narrow);
  const [phone, bed] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInBed(bed, hospital, 0)]);

  // What it covers goes on as ever.
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await thumb(phone, 'accept', '11').click();
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toContainText('Angenommen');

  await toPatients(phone);
  await expect(phone.getByRole('checkbox').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: de['bed.steps_of'].replace('{room}', '11') })).toHaveCount(0);
  await phone.getByRole('link', { name: de['nav.account'] }).click();
  await expect(phone.getByRole('button', { name: de['account.sign_out'] })).toBeVisible();
  for (const title of [de['devices.title'], de['account.station']])
    await expect(phone.getByRole('link', { name: title })).toHaveCount(0);
  for (const address of ['/staff/de/devices', '/staff/de/station/enrol']) {
    await phone.goto(address);
    await expect(phone.getByText(de['rights.none_title'])).toBeVisible();
    await expect(phone.getByText(de['rights.none_hint'])).toBeVisible();
    await expect(phone.getByRole('textbox')).toHaveCount(0);
  }

  const headers = bearer(await nurseToken(phone.request, hospital, 'Bilal'));
  const stay = (await sessionOf(bed)).user.stay.id;
  const places = [
    ...ofStays.map((endpoint) => [endpoint, stay] as const),
    ...ofBeds.map((endpoint) => [endpoint, bedOf(hospital).id] as const),
    ...[...ofDevices, ...ofPolicies].map((endpoint) => [endpoint, crypto.randomUUID()] as const),
  ];
  for (const [{ method, path }, id] of places) {
    const data = method === 'GET' ? {} : { data: {} };
    const answer = await phone.request.fetch(`/api/de${fillPath(path, { id })}`, { method, headers, ...data });
    expect([method, path, answer.status(), await answer.json()]).toEqual([
      ...[method, path, 403],
      expect.objectContaining({ code: 'operation_denied', message: answers.errors.operation_denied }),
    ]);
  }
  expect(places).toHaveLength(16);
  await expect(bed.getByRole('button', { name: 'Wasser' })).toBeVisible(); // the stay was not ended
});

test('rights that are taken away while the sheet of a bed is open: each key says that it is not for her any more', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [phone, bed] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Anna'), signInBed(bed, hospital, 0)]);
  await toPatients(phone);
  const dialog = await openBed(phone, '11', '1');
  for (const step of steps) await expect(dialog.getByRole('button', { name: step })).toBeVisible();
  await hospitals.allowAlone(hospital, 'Anna', narrow);
  await dialog.getByRole('button', { name: de['code.show'] }).click();
  await expect(dialog.getByText(de['rights.none_title'])).toBeVisible();
  await expect(dialog.getByRole('button', { name: de['common.retry'] })).toHaveCount(0);
});

test('S28 a right that an administrator takes away is gone from the open screen, and back when it is given again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Anna', [...narrow, ['access-levels', 'view'], ['access-levels', 'edit']]);
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Bilal');
  const params = { id: hospital.levels.care };
  const headers = bearer(await nurseToken(phone.request, hospital, 'Anna'));
  const read = await phone.request.get(`/api/de${fillPath(readAccessLevel.path, params)}`, { headers });
  const { rights, version } = ((await read.json()) as { data: AccessLevel }).data;
  const save = async (wanted: string[], from: number) => {
    const data = { version: from, rights: wanted };
    const saved = await phone.request.put(`/api/de${fillPath(saveLevelRights.path, params)}`, { headers, data });
    expect(saved.status()).toBe(200);
  };
  const boardTab = phone.getByRole('link', { name: de['nav.board'] });
  await expect(boardTab).toBeVisible();
  await save(
    rights.filter((right) => right !== 'board:view'),
    version,
  );
  await expect(phone.getByText(de['rights.none_title'])).toBeVisible();
  await expect(boardTab).toHaveCount(0);
  await save(rights, version + 1);
  await expect(boardTab).toBeVisible();
  await expect(phone.getByText(de['rights.none_title'])).toHaveCount(0);
});
