import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timing } from '#shared/kernel/timing.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSinceVisit } from './useSinceVisit.ts';

const ChangesSince = lazy(async () => ({ default: (await import('./ChangesSince.tsx')).ChangesSince }));

/** What others have changed since one's last visit, by area and person; nothing during the first one. */
export function SinceVisit() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const to = useTo();
  const zone = useHere().hospital.time_zone;
  const seen = useSinceVisit();
  if (!seen.isEnabled || (seen.data && seen.data.since === null)) return null;
  return (
    <>
      <h2 className="part">{t('home.since_visit')}</h2>
      {seen.isError && !seen.data ? <TryAgain error={seen.error} onRetry={() => void seen.refetch()} /> : null}
      {seen.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {seen.data?.since ? (
        <p className="muted">
          {t('home.since', {
            days: timing.panelVisit.shownDays,
            at: dateAndTime(seen.data.since, language, zone),
          })}
        </p>
      ) : null}
      {seen.data?.changes.length === 0 ? <p>{t('home.since_none')}</p> : null}
      {seen.data && seen.data.changes.length > 0 ? (
        <Suspense fallback={<Waiting label={t('common.loading')} rows={3} />}>
          <ChangesSince changes={seen.data.changes} />
        </Suspense>
      ) : null}
      {seen.data?.has_more ? (
        <p className="row">
          <span className="muted">{t('home.since_more')}</span>
          <Link className="mini" to={to.list('activity-log')}>
            <Icon name="history" />
            {t('home.since_log')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
