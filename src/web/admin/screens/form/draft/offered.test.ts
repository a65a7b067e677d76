import { expect, test } from 'vitest';
import type { Draft } from '#web/desk/drafts/drafts.ts';
import { offeredOf } from './offered.ts';

const at = '2026-11-23T10:00:00.000Z';
const draft = (typed: Record<string, string>, before: Record<string, string>): Draft => ({
  ...{ id: 'nord/rooms/1', scope: 'anna', at, typed, before },
});

test('offered is what would be otherwise, and said what has become otherwise since', () => {
  const kept = draft({ name: 'Ost 9', floor: '7', gone: 'x' }, { name: '101', floor: '1', gone: '' });
  expect(offeredOf(kept, { name: '101', floor: '2', active: 'true' })).toEqual({
    ...{ at, typed: { name: 'Ost 9', floor: '7' }, changedSince: ['floor'] },
  });
});

test('what stands there by now is not offered', () => {
  expect(offeredOf(draft({ name: 'Ost 9' }, { name: '101' }), { name: 'Ost 9' })).toBeNull();
});
