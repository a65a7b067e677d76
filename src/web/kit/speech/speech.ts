import { isLanguageCode, type LanguageCode, languages } from '#shared/locales/languages.ts';
import type { Foreign } from '#web/kit/announce.ts';
import { createStore } from '#web/kit/store.ts';

/** The words that are being read aloud now, by this page. */
export const spoken = createStore<string | null>(null);

/**
 * A voice of the device that speaks the language. Only one that works on the device itself counts: another one would send
 * what is read to a foreign server. Null where there is none.
 */
export function voiceOf(language: LanguageCode): SpeechSynthesisVoice | null {
  const voices = synthesis()?.getVoices() ?? [];
  const own = voices.filter((voice) => voice.localService && languageOf(voice) === languages[language].tag);
  return own.find((voice) => voice.default) ?? own[0] ?? null;
}

/** Calls `listener` when the device has other voices: many say so only after the first question. */
export function watchVoices(listener: () => void): () => void {
  const own = synthesis();
  own?.addEventListener?.('voiceschanged', listener);
  return () => own?.removeEventListener?.('voiceschanged', listener);
}

/** Reads the words aloud in the place of what is being read. Answers whether there is a voice for it. */
export function readAloud(words: string, language: LanguageCode): boolean {
  synthesis()?.cancel();
  return readNext(words, language);
}

/** The same after what is being read. */
export function readNext(words: string, language: LanguageCode): boolean {
  const own = synthesis();
  const voice = voiceOf(language);
  if (!own || !voice) return false;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  const ended = () => spoken.set((now) => (now === words ? null : now));
  utterance.addEventListener('end', ended);
  utterance.addEventListener('error', ended);
  spoken.set(words);
  own.speak(utterance);
  return true;
}

/**
 * Reads what was announced on a page in `language`. Foreign words are read by a voice of their own language, and left out
 * where the device has none: through another voice nobody understands them.
 */
export function readAnnounced(
  { text, foreign }: { text: string; foreign: Foreign | null },
  language: LanguageCode,
): void {
  readNext(text, language);
  if (foreign && isLanguageCode(foreign.language)) readNext(foreign.text, foreign.language);
}

/** Ends what is being read aloud. */
export function stopReading(): void {
  synthesis()?.cancel();
  spoken.set(null);
}

/** Missing where a browser cannot read aloud. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** `de` of `de-DE`; some devices write `de_DE`. */
const languageOf = ({ lang }: SpeechSynthesisVoice) => lang.split(/[-_]/)[0]?.toLowerCase();
