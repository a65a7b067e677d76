import { afterEach, expect, test, vi } from 'vitest';
import { announcement } from '#web/kit/announce.ts';
import { readAnnouncements } from '#web/kit/speech/announcements.ts';
import { readSheet } from './read-sheet.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('window', new EventTarget());

afterEach(() => readAnnouncements(null));

const blanket = { title: 'Decke', parts: ['Welche Decke?', null, 'Das kostet 2,50 €.'] };

test('an opened sheet says its title and what it asks, where that is read aloud for this stay', () => {
  readAnnouncements('stay 1');
  readSheet('stay 1', blanket);
  expect(announcement.get().text).toBe('Decke: Welche Decke? Das kostet 2,50 €.');
  readSheet('stay 1', { title: 'Zeitung', parts: [null] });
  expect(announcement.get().text).toBe('Zeitung');
});

test('it says nothing of its own where nothing is read aloud, or it is for another stay', () => {
  const before = announcement.get();
  readSheet('stay 1', blanket);
  readSheet(null, blanket);
  readAnnouncements('stay 2');
  readSheet('stay 1', blanket);
  expect(announcement.get()).toBe(before);
});
