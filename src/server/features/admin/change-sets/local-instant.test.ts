import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { localInstant } from './local-instant.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test.each([
  ['Europe/Berlin', '2026-11-23T06:00', '2026-11-23T05:00:00.000Z'],
  ['Europe/Berlin', '2027-07-01T06:00', '2027-07-01T04:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['Europe/Berlin', '2027-03-28T02:00', 'time_missing'],
  ['Europe/Berlin', '2027-03-28T02:59', 'time_missing'],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31T01:59', '2027-10-30T23:59:00.000Z'],
  ['Europe/Berlin', '2027-10-31T02:00', 'time_twice'],
  ['Europe/Berlin', '2027-10-31T02:59', 'time_twice'],
  ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  ['Asia/Kolkata', '2027-03-28T02:30', '2027-03-27T21:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', 'time_twice'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', 'time_missing'],
])('in %s the clocks show %s at %s', async (zone, typed, expected) => {
  const hospital = await context.newHospital();
  await context.breakBy(`update hospital set time_zone = '${zone}' where id = '${hospital.id}'`);
  const found = await asSystem(context, hospital, (tx) => localInstant(tx, typed)).then(
    (at) => at.toISOString(),
    (error: unknown) => (error instanceof AppError ? error.detail.fields?.planned_for : error),
  );
  expect(found).toBe(expected);
});
