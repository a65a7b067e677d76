import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { onItsWay, unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';

/** How far a message of the patient has come: waiting on the device, sent, received, read; never more (S36). */
export function OwnMark({ row }: { row: MessageRow }) {
  const { t } = useTranslation('patient');
  const unsent = useStore(onItsWay, (present) => unsentState(present, row.id));
  if (row.mark !== 'queued')
    return (
      <span className={`mark is-${row.mark}`}>
        <Icon name={row.mark === 'sent' ? 'send' : 'check'} flip={row.mark === 'sent'} />
        {t(`messages.${row.mark}`)}
      </span>
    );
  return unsent === 'sending' ? (
    <span className="mark">{t('services.sending')}</span>
  ) : (
    <span className="mark is-waiting">
      <Icon name="offline" />
      {t('messages.waiting')}
    </span>
  );
}
