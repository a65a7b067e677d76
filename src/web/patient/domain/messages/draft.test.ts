import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());

beforeEach(() => vi.resetModules());

/** A page load of its own; what the field of a stay shows. */
async function load() {
  const { keepDraft, takeDraft, useDraft } = await import('./draft.ts');
  const Field = ({ stay }: { stay: string }) => useDraft(stay);
  const shown = (stay: string) => renderToStaticMarkup(createElement(Field, { stay }));
  return { keepDraft, takeDraft, shown };
}

test('words that could not be sent stand in the field again, before what was typed meanwhile', async () => {
  const { keepDraft, takeDraft, shown } = await load();
  const leaving = Promise.withResolvers<void>();
  keepDraft('stay 1', 'Wann kommt die Visite?');
  const taken = takeDraft('stay 1', () => leaving.promise);
  expect(shown('stay 1')).toBe('');
  keepDraft('stay 1', 'Und das Essen?');
  leaving.reject(new Error('not taken'));
  await taken;
  expect(shown('stay 1')).toBe('Wann kommt die Visite?\nUnd das Essen?');
  await takeDraft('stay 1', async () => undefined);
  expect(shown('stay 1')).toBe('');
});

test('words that their own stay could not send any more are never the next patient’s', async () => {
  const { keepDraft, takeDraft, shown } = await load();
  const leaving = Promise.withResolvers<void>();
  keepDraft('stay 1', 'Meine Tochter kommt um drei');
  const taken = takeDraft('stay 1', () => leaving.promise);
  keepDraft('stay 2', 'Guten Tag');
  leaving.reject(new Error('signed out'));
  await taken;
  expect([shown('stay 1'), shown('stay 2')]).toEqual(['', 'Guten Tag']);
});
