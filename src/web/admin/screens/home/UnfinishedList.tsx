import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { queryOf } from './unfinished.ts';
import { useUnfinished } from './useUnfinished.ts';

/** So many are named beside their number. */
const named = 4;

/** What this hospital's set-up still lacks, each with the way to it. */
export function UnfinishedList() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { found, isPending, failed, again } = useUnfinished();
  if (failed) return <TryAgain error={failed} onRetry={again} />;
  if (isPending) return <Waiting label={t('common.loading')} rows={3} />;
  if (found.length === 0) return <Notice title={t('home.all_done')} drawing={<QuietDrawing />} />;
  return (
    <ul className="unfinished">
      {found.map(({ check, count, names }) => {
        const { sort, ...rest } = queryOf(check);
        const view = new URLSearchParams({
          ...(sort === 'position' ? {} : { sort }),
          'filter[active]': rest['filter[active]'],
        });
        return (
          <li key={check.key}>
            <Link to={to.list(check.area, `?${view}`)}>
              <Icon name="alert" />
              <span>
                <b>{t(`home.lacks.${check.key}`, { count })}</b>
                <small>
                  {names.slice(0, named).join(', ')}
                  {names.length > named ? ` ${t('uses.more', { count: names.length - named })}` : ''}
                </small>
              </span>
              <Icon name="next" flip />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
