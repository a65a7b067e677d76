import i18next from 'i18next';
import { setUpAddress, wantsFactor } from '#web/desk/session/set-up-address.ts';
import { toast, wordsOf } from '#web/kit/http/toasts.ts';

/** Shows as a toast what a failed call said. */
export function reportFailure(error: unknown): void {
  const own = { network: i18next.t('desk:error.network'), unexpected: i18next.t('desk:error.unexpected') };
  const link = wantsFactor(error)
    ? { address: setUpAddress(), words: i18next.t('desk:second_factor.first_set_up') }
    : null;
  for (const words of wordsOf(error, own)) toast(words, 'bad', link);
}
