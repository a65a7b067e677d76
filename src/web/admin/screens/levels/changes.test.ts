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
  rightsOf,
  stateOf,
  wishOf,
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

test('what is asked for is what each level is given and loses, by the version that was seen', () => {
  const both = changed(changed({}, care, ['beds:edit'], false), lead, ['beds:edit', 'rooms:view'], true);
  expect(wishOf([care, lead, level('third', [])], both)).toEqual([
    { id: 'care', version: 1, added: [], removed: ['beds:edit'] },
    { id: 'lead', version: 1, added: ['rooms:view', 'beds:edit'], removed: [] },
  ]);
  expect([isAllowed(lead, 'beds:edit', both), isAllowed(lead, 'beds:delete', both)]).toEqual([true, false]);
});

test('after somebody else saved, only what still differs is left', () => {
  const mine = changed(changed({}, care, ['rooms:view', 'qr:view'], true), lead, ['rooms:view'], true);
  const theirs = [{ ...care, rights: [...care.rights, 'rooms:view'] }];
  expect(rebased(mine, theirs)).toEqual({ care: { 'qr:view': true } });
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
