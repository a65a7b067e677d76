import { useTranslation } from 'react-i18next';
import { onItsWay, type UnsentState, unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import type { Tap, TapState } from './taps.ts';

type Tapped = Pick<Tap, 'id' | 'state'> | undefined;

/** What became of a tap of a moment ago; one that nobody has answered in time is not sent. */
export function useTapState(tap: Tapped): TapState | UnsentState {
  const unsent = useStore(onItsWay, (present) => unsentState(present, tap?.id ?? ''));
  return !tap || tap.state === 'sending' ? unsent : tap.state;
}

/** The same in the few words that a key has room for. */
export function useTapWords(tap: Tapped): string {
  const { t } = useTranslation('patient');
  const state = useTapState(tap);
  return tap ? t(state === 'waiting_unsent' ? 'requests.waiting_unsent' : `services.${state}`) : '';
}
