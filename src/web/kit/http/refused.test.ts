import { beforeEach, expect, test } from 'vitest';
import { mayRenew, noteCarried, noteRefused, noteRenewed, resetRefusals } from './refused.ts';

const session = () => ({ get: () => null, owner: () => null, clear: () => undefined });

beforeEach(resetRefusals);

test('what one session is refused keeps no other on the page from being renewed', () => {
  const [bed, user] = [session(), session()];
  noteRefused(user, 'POST /a');
  expect([mayRenew(user, 'POST /a', 'u'), mayRenew(bed, 'POST /a', 'b')]).toEqual([false, true]);
  noteRenewed(bed, 'b2');
  noteCarried(bed, 'GET /b', 'b2');
  noteCarried(user, 'GET /c', 'u');
  expect(mayRenew(bed, 'GET /b', 'b2')).toBe(true);
});
