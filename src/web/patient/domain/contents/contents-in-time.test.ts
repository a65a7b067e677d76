import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useContentCategory, useContentPage, useFaq, useMainMenu, usePlaced } from './useContents.ts';

type Read = { queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };

const asked = vi.hoisted(() => [] as AbortSignal[]);
vi.mock('@tanstack/react-query', () => ({ useQuery: (options: Read) => options }));
vi.mock('#web/kit/i18n/texts.ts', () => ({ useLanguage: () => 'de' }));
vi.mock('#web/kit/http/call.ts', () => ({
  call: (_endpoint: unknown, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise(() => undefined); // no answer
  },
}));

beforeEach(() => {
  asked.splice(0);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test.each([
  ['the questions', useFaq],
  ['the menus', useMainMenu],
  ['a page', () => useContentPage('haus')],
  ['a category', () => useContentCategory('one')],
  ['the placed pages', usePlaced],
])('are waited for as long as any answer, and no longer: %s', (_what, use) => {
  const { queryFn } = use() as unknown as Read; // as the library is given it
  void queryFn({ signal: new AbortController().signal });
  vi.advanceTimersByTime(7999);
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});
