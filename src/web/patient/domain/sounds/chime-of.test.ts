import { expect, test } from 'vitest';
import { chimeOf, mayChime, type Step } from './chime-of.ts';

const step = (state: Step['state'], before: Step['before'] = 'sent', wasTapped = false): Step => ({
  ...{ state, before, wasTapped },
});

test('a request that is shown, taken or done is heard, once each, and nothing else is', () => {
  expect(chimeOf([step('received')])).toBe('received');
  expect(chimeOf([step('accepted', 'received')])).toBe('accepted');
  expect(chimeOf([step('done', 'accepted')])).toBe('done');
  for (const state of ['looking', 'not_received', 'canceled', 'sent', 'nobody'] as const)
    expect(chimeOf([step(state, 'received')])).toBeNull();
  expect(chimeOf([step('accepted', 'accepted')])).toBeNull();
});

test('of several at once the furthest is heard', () => {
  expect(chimeOf([step('received'), step('done', 'accepted'), step('accepted')])).toBe('done');
});

test('what a page finds as it opens is not heard, unless it was tapped there', () => {
  expect(chimeOf([{ state: 'accepted', before: undefined, wasTapped: false }])).toBeNull();
  expect(chimeOf([{ state: 'received', before: undefined, wasTapped: true }])).toBe('received');
});

test('at night nothing is heard unless that was wanted, on the clock of the hospital', () => {
  const [noon, night] = [Date.parse('2026-03-02T12:00:00Z'), Date.parse('2026-03-02T23:30:00Z')];
  const may = (now: number) => (['off', 'by_day', 'always'] as const).map((one) => mayChime(one, now, 'Europe/Berlin'));
  expect(may(noon)).toEqual([false, true, true]);
  expect(may(night)).toEqual([false, false, true]);
  expect(mayChime('by_day', night, 'America/New_York')).toBe(true);
});
