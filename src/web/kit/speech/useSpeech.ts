import { useEffect, useSyncExternalStore } from 'react';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { useStore } from '#web/kit/store.ts';
import { readAloud, spoken, stopReading, voiceOf, watchVoices } from './speech.ts';

type Speech = {
  /** Whether the device has a voice for the language; where it has none, nothing is offered. */
  hasVoice: boolean;
  isReading: boolean;
  /** Reads the words aloud, or ends that. */
  toggle: () => void;
};

/** Whether the device has a voice for the language; some know their voices only a moment later. */
export function useHasVoice(language: LanguageCode): boolean {
  return useSyncExternalStore(watchVoices, () => voiceOf(language) !== null);
}

/** Reading these words aloud; it ends with the screen that they stand on. */
export function useSpeech(words: string, language: LanguageCode): Speech {
  const hasVoice = useHasVoice(language);
  const isReading = useStore(spoken, (now) => now === words);
  useEffect(
    () => () => {
      if (spoken.get() === words) stopReading();
    },
    [words],
  );
  return { hasVoice, isReading, toggle: () => void (isReading ? stopReading() : readAloud(words, language)) };
}
