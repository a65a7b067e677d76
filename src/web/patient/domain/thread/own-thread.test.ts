import { expect, test } from 'vitest';
import { sampleThreads, standingOf } from '#web/gallery/samples/own-thread.ts';
import { merged } from './own-thread.ts';

const messages = sampleThreads.conversation;
const thread = standingOf(messages);

test('what is read anew takes the place of what is known; earlier and later messages stay, in their order', () => {
  const [first, second, third, fourth] = messages;
  if (!first || !second || !third || !fourth) throw new Error('the sample has four');
  const read = { ...second, read_at: '2026-01-01T10:00:00Z' };
  const all = merged({ thread, messages: [fourth, first, second] }, { thread, messages: [third, read] });
  expect(all.messages).toEqual([first, read, third, fourth]);
});

test('an answer that comes late does not take back how the thread stands', () => {
  const newer = { ...thread, version: 5, unread: 0 };
  expect(merged({ thread: newer, messages }, { thread: { ...thread, version: 4 }, messages }).thread).toBe(newer);
  expect(merged({ thread, messages }, { thread: newer, messages }).thread).toBe(newer);
});
