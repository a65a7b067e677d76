import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { carriedOver, newerView } from './newer-view.ts';

const view = { id: 'one', name: 'Etage?', query: 'search=12', is_shared: true, version: 2 };
const refusal = (code: 'old_version' | 'name_taken', data: unknown) => new ApiError(409, { code, message: '', data });

test('the view that a save was refused for is known, with the version that the next save names', () => {
  expect(newerView(refusal('old_version', view))).toEqual(view);
  expect(newerView(refusal('name_taken', view))).toBeNull();
  expect(newerView(refusal('old_version', { ...view, version: '2' }))).toBeNull();
  expect(newerView(refusal('old_version', undefined))).toBeNull();
  expect(newerView(new Error('gone'))).toBeNull();
});

test('what was changed in the form stays, and what was not is as it stands now', () => {
  const before = { name: 'Ohne Etage', is_shared: false };
  const newer = { name: 'Etage?', is_shared: true };
  expect(carriedOver(before, before, newer)).toEqual(newer);
  expect(carriedOver(before, { ...before, name: 'Nachts' }, newer)).toEqual({ name: 'Nachts', is_shared: true });
  expect(carriedOver(newer, { ...newer, is_shared: false }, { ...newer, name: 'Tags' })).toEqual({
    ...{ name: 'Tags', is_shared: false },
  });
});
