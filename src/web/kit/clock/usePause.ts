import { useState } from 'react';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { amount } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { useClock } from './useClock.ts';

const second = 1000;

/** What is left of the pause that a refused try asked for (429), in words and counted down; null when there is none. */
export function usePause(error: unknown): string | null {
  const language = useLanguage();
  const now = useClock();
  const [pause, setPause] = useState({ error, until: endOf(error) });
  if (pause.error !== error) setPause({ error, until: endOf(error) });
  return pause.error === error ? inWords(pause.until - now, language) : null;
}

/** What is left until a moment of the server's, in words and counted down; null once it is over. */
export function useTimeLeft(until: string): string | null {
  const language = useLanguage();
  return inWords(Date.parse(until) - useClock(), language);
}

function inWords(ms: number, language: LanguageCode): string | null {
  const seconds = Math.ceil(ms / second);
  if (seconds <= 0) return null;
  return seconds < 100 ? amount(seconds, 'second', language) : amount(Math.ceil(seconds / 60), 'minute', language);
}

/** Whether the server asked to wait before the next try. */
export function asksToWait(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

function endOf(error: unknown): number {
  return error instanceof ApiError ? serverNow() + (error.retryAfterSeconds ?? 0) * second : 0;
}
