import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { fieldError } from './field-error.ts';

const refused = (errors?: Record<string, string[]>) =>
  new ApiError(422, { code: 'wrong_password', message: 'Falsch.', ...(errors ? { errors } : {}) });

test('the server’s first text stands under its field', () => {
  expect(fieldError(refused({ password: ['Zu kurz.', 'x'] }), ['password'])).toBe('Zu kurz.');
  expect(fieldError(refused({ password: ['Zu kurz.'] }), ['username'])).toBeUndefined();
});

test('a refusal that names no field of the form stands under the last one', () => {
  expect(fieldError(refused(), ['password'], ['username', 'password'])).toBe('Falsch.');
  expect(fieldError(refused({ username: ['?'] }), ['password'], ['username', 'password'])).toBeUndefined();
});

test('no answer stands under no field', () => {
  expect(fieldError(new ApiError(0, null), ['password'], ['password'])).toBeUndefined();
});
