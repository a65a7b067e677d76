import { expect, test } from 'vitest';
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
