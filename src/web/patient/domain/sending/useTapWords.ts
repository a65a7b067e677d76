import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { onItsWay, unsentState } from './on-its-way.ts';
import type { Tap } from './taps.ts';

/** What became of a tap of a moment ago, in the few words that a key has room for. */
export function useTapWords(tap: Pick<Tap, 'id' | 'state'> | undefined): string {
  const { t } = useTranslation('patient');
  const unsent = useStore(onItsWay, (present) => unsentState(present, tap?.id ?? ''));
  if (!tap) return '';
  if (tap.state === 'sending' && unsent === 'waiting_unsent') return t('requests.waiting_unsent');
  return t(`services.${tap.state}`);
}
