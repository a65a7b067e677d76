import { expect, test } from 'vitest';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { foldHistory } from './fold.ts';

const at = (second: number) => `2026-03-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const lines = (...steps: string[]): HistoryLine[] =>
  steps.map((name, second) => {
    const [step = '', reason = null] = name.split(' ');
    const nobody = { actor_kind: 'system', actor_name: null, shared_with: null, phones: null } as const;
    return { id: `${second}`, step, reason, from: 'pending', to: 'pending', at: at(second), ...nobody };
  });

test('repeats are one line with their number and the time of the first, also where calls stand between them', () => {
  const long = lines('submit', 'repeat', 'escalate department', 'escalate again', 'repeat', 'escalate again', 'accept');
  expect(foldHistory(long).map(({ step, reason, times, since }) => [step, reason, times, since])).toEqual([
    ['submit', null, 1, at(0)],
    ['escalate', 'department', 1, at(2)],
    ['repeat', null, 2, at(1)],
    ['escalate', 'again', 2, at(3)],
    ['accept', null, 1, at(6)],
  ]);
});

test('what a person did between two repeats keeps them apart', () => {
  const taken = foldHistory(lines('submit', 'repeat', 'accept', 'repeat', 'repeat'));
  expect(taken.map(({ step, times }) => `${step} ${times}`)).toEqual(['submit 1', 'repeat 1', 'accept 1', 'repeat 2']);
});
