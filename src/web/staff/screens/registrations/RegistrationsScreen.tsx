import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import type { Registration } from '#shared/employees/registration.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWaiting } from '#web/staff/domain/registrations/useWaiting.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { RegistrationRow } from './RegistrationRow.tsx';
import './registrations.css';

type Asking = { what: 'approve' | 'decline'; registration: Registration };

/** Who has registered for the wards that one reaches: each is approved, or declined with a reason. */
export function RegistrationsScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const registrations = useWaiting();
  const allowed = useMay(listRegistrations);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const activities = registrations.data?.pages[0]?.service_types ?? [];
  const waiting = registrations.data?.pages.flatMap((page) => page.registrations) ?? [];
  return (
    <Screen title={t('registrations.title')} back={to.account}>
      {allowed ? null : <NotForYou />}
      {allowed && registrations.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {registrations.isError && !registrations.data ? (
        <TryAgain error={registrations.error} onRetry={() => void registrations.refetch()} />
      ) : null}
      {registrations.data && waiting.length === 0 ? (
        <Notice
          title={t('registrations.none_title')}
          hint={t('registrations.none_hint')}
          drawing={<Icon name="user" />}
        />
      ) : null}
      {waiting.length > 0 ? (
        <>
          <p>{t('registrations.only_known')}</p>
          <ul className="registrations long-list">
            {waiting.map((registration) => (
              <RegistrationRow
                key={registration.id}
                registration={registration}
                onAsk={(what) => setAsking({ what, registration })}
              />
            ))}
          </ul>
          {registrations.hasNextPage ? (
            <Button
              look="line"
              busy={registrations.isFetchingNextPage}
              onClick={() => void registrations.fetchNextPage()}
            >
              {t('registrations.more')}
            </Button>
          ) : null}
        </>
      ) : null}
      {asking?.what === 'approve' ? (
        <ApproveDialog registration={asking.registration} activities={activities} onClose={close} />
      ) : null}
      {asking?.what === 'decline' ? <DeclineDialog registration={asking.registration} onClose={close} /> : null}
    </Screen>
  );
}
