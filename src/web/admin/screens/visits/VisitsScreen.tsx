import { useTranslation } from 'react-i18next';
import type { PlatformVisit } from '#shared/employees/platform.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useVisits } from './useVisits.ts';
import './visits.css';

/** Who of the platform was in this hospital, why, from when to when. */
export function VisitsScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.visits'));
  const visits = useVisits();
  const { data } = visits;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('screen.visits')}
      </h1>
      <p className="muted">{t('screen_hint.visits')}</p>
      {visits.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {visits.isError && !data ? <TryAgain error={visits.error} onRetry={() => void visits.refetch()} /> : null}
      {data?.length === 0 ? <Notice title={t('visits.none')} drawing={<QuietDrawing />} /> : null}
      <ul className="visits long-list">
        {(data ?? []).map((one) => (
          <Visit key={one.id} visit={one} />
        ))}
      </ul>
    </>
  );
}

function Visit({ visit: { name, reason, entered_at, left_at, end_reason } }: { visit: PlatformVisit }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const at = (time: string) => dateAndTime(time, language, time_zone);
  return (
    <li className="box visit">
      <h2>{name}</h2>
      {left_at ? null : <span className="chip is-waiting">{t('visits.here')}</span>}
      <p>{reason ?? <span className="muted">{t('visits.no_reason')}</span>}</p>
      <p className="muted">
        {left_at
          ? t('visits.times', { from: at(entered_at), to: at(left_at) })
          : t('visits.since', { from: at(entered_at) })}
        {end_reason ? ` · ${t(`visits.end_${end_reason}`)}` : null}
      </p>
    </li>
  );
}
