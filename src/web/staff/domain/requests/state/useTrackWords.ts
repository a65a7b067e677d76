import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressStep } from '#web/kit/progress-track/progress-of.ts';

/** The words at the lamps of a progress track. */
export function useTrackWords(): Readonly<Record<ProgressStep, string>> {
  const { t } = useTranslation('staff');
  return useMemo(
    () => ({
      sent: t('state.sent'),
      received: t('state.received'),
      accepted: t('state.accepted'),
      done: t('state.done'),
    }),
    [t],
  );
}
