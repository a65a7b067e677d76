import { useTranslation } from 'react-i18next';
import { chooseServiceTypes } from '#shared/employees/own-service-types.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { ActivitiesForm } from './ActivitiesForm.tsx';
import { useActivities } from './useActivities.ts';
import './activities.css';

/** Choose the activities whose requests come to oneself. */
export function ActivitiesScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const allowed = useMay(chooseServiceTypes);
  const activities = useActivities(allowed);
  const onDuty = useDuty().data?.present ?? false;
  const known = activities.data;
  return (
    <Screen title={t('activities.title')} back={to.account}>
      {allowed ? null : <NotForYou />}
      {allowed && activities.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {activities.isError && !known ? (
        <TryAgain error={activities.error} onRetry={() => void activities.refetch()} />
      ) : null}
      {known?.choices.length === 0 ? (
        <Notice title={t('activities.none_title')} hint={t('activities.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {known && known.choices.length > 0 ? (
        <>
          <p className="muted">{t('activities.intro')}</p>
          <ActivitiesForm key={known.account.version} {...known} onDuty={onDuty} />
        </>
      ) : null}
    </Screen>
  );
}
