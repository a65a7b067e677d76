import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#shared/employees/registration.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { RegistrationRow } from './RegistrationRow.tsx';
import { useWaiting } from './useWaiting.ts';
import './registrations.css';

type Asking = { what: 'approve' | 'decline'; registration: Registration };

/** Who waits for approval on the wards that one reaches: each is approved, or declined with a reason. */
export function RegistrationList({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('desk');
  const registrations = useWaiting(true);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  if (!registrations.data) {
    if (registrations.isPending) return <Waiting label={t('common.loading')} rows={4} />;
    return <TryAgain error={registrations.error} onRetry={() => void registrations.refetch()} />;
  }
  const [first] = registrations.data.pages;
  const given = { wards: first?.departments ?? [], activities: first?.service_types ?? [] };
  const waiting = registrations.data.pages.flatMap((page) => page.registrations);
  return (
    <>
      {waiting.length === 0 ? (
        <Notice
          title={t('registrations.none_title')}
          hint={t('registrations.none_hint')}
          drawing={<Icon name="user" />}
        />
      ) : (
        <>
          <p>{t('registrations.only_known')}</p>
          <ul className="registrations long-list">
            {waiting.map((registration) => (
              <RegistrationRow
                key={registration.id}
                registration={registration}
                wards={given.wards}
                timeZone={timeZone}
                onAsk={(what) => setAsking({ what, registration })}
              />
            ))}
          </ul>
        </>
      )}
      {registrations.hasNextPage ? (
        <Button look="line" busy={registrations.isFetchingNextPage} onClick={() => void registrations.fetchNextPage()}>
          {t('registrations.more')}
        </Button>
      ) : null}
      {asking?.what === 'approve' ? (
        <ApproveDialog registration={asking.registration} {...given} onClose={close} />
      ) : null}
      {asking?.what === 'decline' ? <DeclineDialog registration={asking.registration} onClose={close} /> : null}
    </>
  );
}
