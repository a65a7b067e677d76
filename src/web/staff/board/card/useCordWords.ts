import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CordStep } from '#web/kit/cord/cord-of.ts';

/** The words at the lamps of a cord. */
export function useCordWords(): Readonly<Record<CordStep, string>> {
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
