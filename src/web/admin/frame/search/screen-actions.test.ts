import { expect, test } from 'vitest';
import { to } from '#web/admin/routing/routes.ts';
import { screenActions } from './screen-actions.ts';

const found = (rights: readonly string[], isConfined = false) =>
  screenActions({ rights, isConfined }, to('de')).map(({ to: address }) => address);

test('what can be done is found by who holds all that it needs, and leads to where it opens', () => {
  expect(found([])).toEqual([]);
  expect(found(['qr:export'])).toEqual([]); // cards are of beds that one sees
  expect(found(['qr:export', 'beds:view'])).toEqual(['/de/beds/qr-cards']);
  expect(found(['employees:edit'])).toEqual(['/de/employees/registrations']);
  expect(found(['beds:create', 'beds:view'])).toEqual(['/de/beds#series']);
  expect(found(['access-levels:create', 'access-levels:view'])).toEqual(['/de/access-levels#new']);
  expect(found(['escalation-policies:create', 'escalation-policies:view'])).toEqual(['/de/escalation-policies#new']);
});

test('the log is verified by who reaches the whole hospital', () => {
  expect(found(['activity-log:view'])).toEqual(['/de/activity-log#verify']);
  expect(found(['activity-log:view'], true)).toEqual([]);
});
