import { beforeEach, expect, test, vi } from 'vitest';
import { owedKey, oweWipe } from '#web/desk/session/owe-wipe.ts';
import { followOwedWipes } from './owed-wipes.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

/** Of whom everything was deleted. */
let wiped: string[];
const wipe = async (person: string) => wiped.push(person);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  kept.clear();
  wiped = [];
});

test('what could not be deleted at sign-out is deleted at the next start, once', async () => {
  oweWipe('anna');
  oweWipe('bilal');
  oweWipe('anna');
  await followOwedWipes(wipe);
  await followOwedWipes(wipe);
  expect(wiped).toEqual(['anna', 'bilal']);
});

test('what fails again stays owed, and holds up no other', async () => {
  oweWipe('anna');
  oweWipe('bilal');
  await followOwedWipes((person) => (person === 'anna' ? Promise.reject(new Error('no database')) : wipe(person)));
  expect(wiped).toEqual(['bilal']);
  await followOwedWipes(wipe);
  expect(wiped).toEqual(['bilal', 'anna']);
});

test('a page that is open deletes at once what another one could not', async () => {
  await followOwedWipes(wipe);
  oweWipe('anna');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: owedKey }));
  await vi.waitFor(() => expect(wiped).toEqual(['anna']));
});
