import { useEffect } from 'react';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { announcement } from '#web/kit/announce.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { readAnnounced, stopReading } from './speech.ts';

const key = 'read_aloud';
const stored = readStored(key);

/** For which stay this device reads aloud what is announced, by its id; null for none. */
export const readsFor = createStore<string | null>(typeof stored === 'string' ? stored : null);

/** Begins to read aloud for a stay, or ends that: then nothing of it is kept. */
export function readAnnouncements(stay: string | null): void {
  readsFor.set(stay);
  if (stay === null) {
    removeStored(key);
    stopReading();
  } else writeStored(key, stay);
}

/**
 * Reads aloud what screen readers are told, one after the other, while that was chosen for this stay. What was chosen for
 * another stay is forgotten.
 */
export function useReadAnnouncements(stay: string, language: LanguageCode): void {
  const chosenFor = useStore(readsFor);
  useEffect(() => {
    if (chosenFor !== null && chosenFor !== stay) readAnnouncements(null);
    if (chosenFor !== stay) return;
    return announcement.subscribe(() => readAnnounced(announcement.get(), language));
  }, [chosenFor, stay, language]);
}
