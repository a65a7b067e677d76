import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { dismissToast, toast, toasts, wordsOf } from './toasts.ts';

const own = { network: 'No network.', unexpected: 'Unexpected.' };

beforeEach(() => toasts.set(() => []));

test('what was refused is said by the first message of each field', () => {
  const errors = { code: ['Too short.', 'Not in form.'], name: ['Missing.'], nothing: [] };
  expect(wordsOf(new ApiError(422, { code: 'invalid', message: 'Check it.', errors }), own)).toEqual([
    'Too short.',
    'Missing.',
  ]);
});

test('every other answer is said in the words of the server, or in ours where it has none', () => {
  expect(wordsOf(new ApiError(409, { code: 'wrong_state', message: 'Changed meanwhile.' }), own)).toEqual([
    'Changed meanwhile.',
  ]);
  expect(wordsOf(new ApiError(422, { code: 'invalid', message: 'Check it.', errors: {} }), own)).toEqual(['Check it.']);
  expect(wordsOf(new ApiError(403, { code: 'operation_denied', message: '' }), own)).toEqual([own.unexpected]);
  expect(wordsOf(new TypeError('a defect of ours'), own)).toEqual([own.unexpected]);
});

test('where no answer came back it is the network; a page of a proxy says nothing that could be read', () => {
  expect(wordsOf(new ApiError(0, null), own)).toEqual([own.network]);
  expect(wordsOf(new ApiError(502, null), own)).toEqual([own.unexpected]);
});

test('the same words are shown once, and again after they have gone', () => {
  const first = toast('Saved.');
  expect([toast('Saved.'), toasts.get().length]).toEqual([first, 1]);
  dismissToast(first);
  expect(toast('Saved.')).not.toBe(first);
});
