import { expect, test } from 'vitest';
import { levelKeys, levelScopes, rightsOfLevel } from '#shared/access/levels.ts';
import { modules } from '#shared/access/rights.ts';
import { patientStates } from '#shared/requests/patient-state.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { openStatuses, statuses, transitions } from '#shared/requests/transitions.ts';
import { document, named, tableOf } from './tables.ts';

const product = document('docs/product.md');

test('the steps are those of the transition table, each with its states', () => {
  const notified = tableOf(product, 'step', 'from', 'to', 'who').map(([step, from, to]) => [
    named(step)[0],
    { from: from?.split(', '), to },
  ]);
  const known = Object.entries(transitions).map(([name, { from, to }]) => [name, { from, to }]);
  expect(notified).toEqual(known);
});

test('the access levels of a fresh hospital have the rights that are written here, and no others', () => {
  const names = ['service staff', 'care', 'ward lead', 'content', 'technology', 'administration'];
  const [scope = [], ...rows] = tableOf(product, 'area', ...names);
  const scopes = new Map([
    ['own departments', 'own_departments'],
    ['whole', 'hospital'],
  ]);
  const letters = new Map([
    ['v', 'view'],
    ['c', 'create'],
    ['e', 'edit'],
    ['d', 'delete'],
    ['x', 'export'],
  ]);
  expect(rows.flatMap(([areas]) => named(areas)).toSorted()).toEqual([...modules].toSorted());
  for (const [at, level] of levelKeys.entries()) {
    expect([level, levelScopes[level]]).toEqual([level, scopes.get(scope[at + 1] ?? '')]);
    const written = rows.flatMap(([areas, ...cells]) =>
      named(areas).flatMap((area) =>
        (cells[at] ?? '').split(' ').flatMap((one) => (one ? `${area}:${letters.get(one)}` : [])),
      ),
    );
    const held = rightsOfLevel(level).map((right) => right.join(':'));
    expect([level, held.toSorted()]).toEqual([level, written.toSorted()]);
  }
});

test('the states of a request are those of the code, the open ones first', () => {
  const [, line = ''] = /### States\n\n([^\n]+(?:\n[^\n]+)*)/.exec(product) ?? [];
  const notified = named(line);
  expect(new Set(notified)).toEqual(new Set(statuses));
  expect(new Set(notified.slice(0, 3))).toEqual(new Set(openStatuses));
});

test('the circles are those of the code, in their order', () => {
  expect(tableOf(product, 'circle', 'who').map(([circle]) => named(circle)[0])).toEqual([...circles]);
});

test('the patient reads each state that the code knows', () => {
  const notified = tableOf(product, 'state', 'when').map(([state]) => named(state)[0]);
  expect(notified.toSorted()).toEqual([...patientStates].toSorted());
});

test('what is marked as not built is done by no verb', () => {
  const later = tableOf(product, 'step', 'from', 'to', 'who').filter(([, , , who]) => who === 'not built');
  expect(later.map(([step]) => named(step)[0])).toEqual(['hand_to_robot', 'delivered', 'failed']);
});
