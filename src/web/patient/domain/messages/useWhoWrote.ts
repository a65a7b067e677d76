import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { roleWord } from '#web/patient/domain/requests/words.ts';

/** Who wrote, as the hospital names people: by the first name, else by the role. */
export function useWhoWrote(): (message: Pick<MessageForStay, 'by'>) => string {
  const { t } = useTranslation('patient');
  return useCallback(({ by }) => by?.name ?? t(`role.${roleWord(by?.role ?? null)}`), [t]);
}
