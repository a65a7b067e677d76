import i18next from 'i18next';
import { toast, wordsOf } from '#web/kit/http/toasts.ts';

/** Shows as a toast what a failed call said. */
export function reportFailure(error: unknown): void {
  const own = { network: i18next.t('staff:error.network'), unexpected: i18next.t('staff:error.unexpected') };
  for (const words of wordsOf(error, own)) toast(words, 'bad');
}
