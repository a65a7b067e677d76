import { expect, test } from 'vitest';
import { sampleRequest } from '#web/gallery/people.ts';
import { byOpenThenNewest } from './own-requests.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();

test('what was asked for again moves up before what was asked for since; what has ended stays below', () => {
  const first = sampleRequest('water', { asked_at: at(1) });
  const second = sampleRequest('pain', { asked_at: at(2) });
  const ended = sampleRequest('blanket', { asked_at: at(3), status: 'done', done_at: at(3), repeated_at: at(9) });
  expect([ended, first, second].toSorted(byOpenThenNewest)).toEqual([second, first, ended]);
  const again = { ...first, repeat_count: 1, repeated_at: at(4) };
  expect([ended, again, second].toSorted(byOpenThenNewest)).toEqual([again, second, ended]);
});
