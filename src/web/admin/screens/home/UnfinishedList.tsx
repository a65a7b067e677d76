import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { viewOf } from './unfinished.ts';
import { useUnfinished } from './useUnfinished.ts';

/** What this hospital's set-up still lacks, each with the way to exactly these rows. */
export function UnfinishedList() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const { found, isChecked, isPending, failed, again } = useUnfinished();
  if (!isChecked) return <Notice title={t('home.nothing_checked')} drawing={<QuietDrawing />} />;
  if (failed) return <TryAgain error={failed} onRetry={again} />;
  if (isPending) return <Waiting label={t('common.loading')} rows={3} />;
  if (found.length === 0) return <Notice title={t('home.all_done')} drawing={<QuietDrawing />} />;
  return (
    <>
      <p className="muted">{t('home.seen')}</p>
      <ul className="unfinished">
        {found.map(({ check, count, isBounded, names }) => {
          const shown = number(count, language) + (isBounded ? '+' : '');
          const more = count > names.length ? ` ${t('uses.more', { count: count - names.length })}` : '';
          return (
            <li key={check.key}>
              <Link to={to.list(check.area, `?${new URLSearchParams(viewOf(check))}`)}>
                <Icon name="alert" />
                <span>
                  <b>{t(`home.lacks.${check.key}`, { count, shown })}</b>
                  <small>
                    {names.join(', ')}
                    {isBounded ? '' : more}
                  </small>
                </span>
                <Icon name="next" flip />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
