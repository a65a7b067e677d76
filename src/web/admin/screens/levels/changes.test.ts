import { expect, test } from 'vitest';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import {
  changed,
  countOf,
  differs,
  isAllowed,
  lackedFor,
  partsOf,
  rebased,
  rightsAfter,
  rightsOf,
  stateOf,
  without,
} from './changes.ts';

const level = (id: string, rights: string[]): AccessLevel => ({
  ...{ id, name: id, scope: 'hospital', rights, employees: 0, version: 1, created_at: '2026-01-01T00:00:00.000Z' },
});
const care = level('care', ['beds:view', 'beds:edit']);
const lead = level('lead', ['beds:view']);

test('a right given and taken again is no change', () => {
  const given = changed({}, care, ['rooms:view', 'beds:view'], true);
  expect([given, countOf(given)]).toEqual([{ care: { 'rooms:view': true } }, 1]);
  expect(changed(given, care, ['rooms:view'], false)).toEqual({});
});

test('what is saved is what stood there with the changes, and nothing of another level', () => {
  const both = changed(changed({}, care, ['beds:edit'], false), lead, ['rooms:view'], true);
  expect(rightsAfter(care, both)).toEqual(['beds:view']);
  expect(rightsAfter(lead, both)).toEqual(['rooms:view', 'beds:view']);
  expect(isAllowed(lead, 'beds:edit', both)).toBe(false);
});

test('after somebody else saved, only what still differs is left', () => {
  const mine = changed(changed({}, care, ['rooms:view', 'qr:view'], true), lead, ['rooms:view'], true);
  const theirs = [{ ...care, rights: [...care.rights, 'rooms:view'] }];
  expect(rebased(mine, theirs)).toEqual({ care: { 'qr:view': true } });
});

test('what was saved is no change any more, whatever somebody else makes of it later', () => {
  const both = changed(changed({}, care, ['rooms:view'], true), lead, ['beds:edit'], true);
  const left = without(both, [care]);
  expect(left).toEqual({ lead: { 'beds:edit': true } });
  expect(rebased(left, [care, lead])).toEqual(left);
});

test('a row is whole, partly there, or not; rights that lead nowhere are found, and so are differences', () => {
  const rights = rightsOf('beds');
  expect(rights).toHaveLength(5);
  expect(rightsOf('activity-log')).toEqual(['activity-log:view', 'activity-log:export']);
  expect([stateOf(care, rights, {}), stateOf(care, ['qr:view'], {})]).toEqual(['some', 'none']);
  expect(stateOf(care, rights, changed({}, care, rights, true))).toBe('all');
  const blind = changed({}, care, ['beds:view'], false);
  expect(lackedFor(care, 'beds:edit', blind)).toBe('beds:view');
  expect(lackedFor(care, 'beds:edit', {})).toBeNull();
  expect([differs('beds', [care, lead]), differs('rooms', [care, lead])]).toEqual([true, false]);
});

test('a right that leads nowhere without one of another module is found, with that one', () => {
  const prints = changed({}, care, ['qr:view', 'qr:export'], true);
  expect(lackedFor(care, 'qr:export', prints)).toBeNull();
  expect(lackedFor(care, 'qr:export', changed(prints, care, ['beds:view'], false))).toBe('beds:view');
  expect(lackedFor(care, 'qr:export', changed(prints, care, ['qr:view'], false))).toBe('qr:view');
  expect(partsOf('escalation-policies:edit')).toEqual({ module: 'escalation-policies', right: 'edit' });
});
