import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { exportFigures, readDashboard } from '#shared/figures/figure.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Charts } from './Charts.tsx';
import { ExportFigures } from './ExportFigures.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { Tiles } from './Tiles.tsx';
import { useDashboard } from './useDashboard.ts';
import './dashboard.css';

/** How long patients wait: at this moment, in a period, and in the one before. */
export function DashboardScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.dashboard'));
  const language = useLanguage();
  const { hospital, rights } = useHere();
  const maySee = covers(rights, readDashboard.needs ?? 'own');
  const { figures, choices, span, query, today, change } = useDashboard(maySee);
  const { data } = figures;
  const at = data && dateAndTime(data.counted_to, language, hospital.time_zone);
  return (
    <>
      <div className="row dashboard-bar">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t('screen.dashboard')}
        </h1>
        {maySee ? <PeriodBar span={span} query={query} today={today} choices={choices} onChange={change} /> : null}
        {maySee && covers(rights, exportFigures.needs ?? 'own') ? <ExportFigures query={query} /> : null}
      </div>
      {maySee ? null : <NotForYou need={readDashboard.needs} />}
      {maySee && figures.isPending ? <Waiting label={t('common.loading')} rows={8} /> : null}
      {figures.isError ? <TryAgain error={figures.error} onRetry={() => void figures.refetch()} /> : null}
      {data && !figures.isError ? (
        <div className="dashboard" aria-busy={figures.isPlaceholderData}>
          <Tiles data={data} department={query.department_id} />
          <Charts data={data} />
          <p className="muted dashboard-counted">
            {t(data.is_behind ? 'dashboard.counted_behind' : 'dashboard.counted', { at: at ?? '' })}
          </p>
        </div>
      ) : null}
    </>
  );
}
