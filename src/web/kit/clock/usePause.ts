import { useState } from 'react';
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
  const seconds = pause.error === error ? Math.ceil((pause.until - now) / second) : 0;
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
