import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { Registering } from '#server/features/employees/registration/fixtures/registering.ts';
import { areas } from '#shared/areas/all.ts';
import { elsewhere, silent } from './fixtures/activity/elsewhere.ts';
import { walkEmployee, walkUser } from './fixtures/activity/of-accounts.ts';
import { walkBeds } from './fixtures/activity/of-beds.ts';
import { walkDuty } from './fixtures/activity/of-duty.ts';
import { walkMailed } from './fixtures/activity/of-mailed.ts';
import { walkPanel } from './fixtures/activity/of-panel.ts';
import { walkRequests } from './fixtures/activity/of-requests.ts';
import { walkSecondFactor } from './fixtures/activity/of-second-factor.ts';
import { type Made, named, Walk } from './fixtures/activity/walk.ts';

let registering: Registering;
beforeAll(async () => {
  registering = await Registering.start();
});
afterAll(() => registering.stop());

const made: Made = { withEntries: new Set(), without: new Set() };

test.each([
  ['beds', walkBeds],
  ['requests', walkRequests],
  ['duty', walkDuty],
  ['the own account of an employee', walkEmployee],
  ['the second factor of an account', walkSecondFactor],
  ['the own account of a patient', walkUser],
  ['what administrators set', walkPanel],
] as const)(
  'each call that changes %s leaves the entries of the activity that are named here, and no others',
  { timeout: 300_000 },
  async (_what, walk) => {
    const { app } = registering;
    await walk(new Walk(app, await app.context.newHospital(), made));
  },
);

test('so does each that begins with a mailed link', { timeout: 300_000 }, () => walkMailed(registering, made));

test('every call that changes something is among them, or here with the test of its entry, or with why it leaves none', () => {
  const all = allRoutes(registering.app.context.secrets).map(({ endpoint }) => endpoint);
  const changing = all.filter(({ method }) => method !== 'GET').map(named);
  const listed = new Set([...Object.keys(elsewhere), ...Object.keys(silent)]);
  expect(changing.filter((name) => !made.withEntries.has(name) && !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => made.withEntries.has(name) || !changing.includes(name))).toEqual([]);
  expect([...made.without].filter((name) => !(name in silent))).toEqual([]);
  for (const [name, { entry, test: file }] of Object.entries(elsewhere))
    expect([name, readFileSync(file, 'utf8').includes(`'${entry}'`)]).toEqual([name, true]);
});

test('so is every call that hands out a code, a card or a file, though it changes nothing', () => {
  const all = allRoutes(registering.app.context.secrets).map(({ endpoint }) => endpoint);
  const handsOut = all.filter(({ method, path }) => method === 'GET' && /\/(export|qr|qr-cards)$/.test(path));
  expect(handsOut.length).toBeGreaterThan(areas.length);
  expect(handsOut.map(named).filter((name) => !made.withEntries.has(name))).toEqual([]);
});
