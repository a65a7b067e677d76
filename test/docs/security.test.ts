import { expect, test } from 'vitest';
import {
  accountAlarm,
  type Limit,
  limits,
  passwordChecks,
  platformAlarm,
} from '#server/platform/credentials/throttle/limits.ts';
import { SHARED_SECRETS } from '#server/platform/secrets.ts';
import { document, named, tableOf } from './tables.ts';

const security = document('docs/security.md');

function inCells({ free, pauseSeconds, resetSeconds }: Limit): string[] {
  const pauses = pauseSeconds ? `${pauseSeconds.first} to ${pauseSeconds.most}` : 'none let through';
  return [String(free), pauses, String(resetSeconds)];
}

test('the sign-in throttle is that of the code', () => {
  const notified = tableOf(security, 'counter', 'whose').map(([counter, , ...cells]) => [named(counter)[0], cells]);
  expect(notified).toEqual(Object.entries(limits).map(([name, limit]) => [name, inCells(limit)]));
});

test('so are its alarms and its queue', () => {
  const { atOnce, waiting } = passwordChecks;
  const said = security.replace(/\s+/g, ' ');
  expect(said).toContain(`checked ${atOnce} at once, with ${waiting} waiting`);
  expect(said).toContain(`${accountAlarm.failures} failures at one account in ${accountAlarm.seconds / 60} min`);
  expect(said).toContain(
    `More than ${platformAlarm.failures} wrong codes or passwords in ${platformAlarm.minutes} min`,
  );
});

test('every secret is named', () => {
  const notified = tableOf(security, 'secret', 'what it is for').map(([secret]) => named(secret)[0]);
  expect(notified).toEqual([...SHARED_SECRETS]);
});
