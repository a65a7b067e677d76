import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CordWords } from '#web/kit/cord/Cord.tsx';

/** The words at the lamps of a cord. */
export function useCordWords(): CordWords {
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
