import i18next from 'i18next';
import { setUpAddress, wantsFactor } from '#web/desk/session/set-up-address.ts';
import { toast, wordsOf } from '#web/kit/http/toasts.ts';

/** Shows as a toast what a failed call said. */
export function reportFailure(error: unknown): void {
  const link = wantsFactor(error)
    ? { address: setUpAddress(), words: i18next.t('desk:second_factor.first_set_up') }
    : null;
  for (const words of failureWords(error)) toast(words, 'bad', link);
}

/** What a failed call said, one sentence for each field that was wrong. */
export function failureWords(error: unknown): string[] {
  return wordsOf(error, { network: i18next.t('desk:error.network'), unexpected: i18next.t('desk:error.unexpected') });
}
