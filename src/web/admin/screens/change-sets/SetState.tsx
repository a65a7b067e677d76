import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** How far a set is, in words; while its job runs with a progress, which goes on without this page. */
export function SetState({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const { state, rows, ended_at } = set;
  const written = rows.done + rows.refused;
  const total = written + rows.waiting;
  if (state === 'prepared') return <p className="notice is-waiting">{t('set.prepared')}</p>;
  if (state === 'discarded') return <p className="notice">{t('set.discarded')}</p>;
  if (state === 'running')
    return (
      <div className="notice is-waiting set-progress" role="status">
        <progress value={written} max={total} aria-label={t('set.progress')} />
        <span>{t('set.running', { done: written, total })}</span>
      </div>
    );
  const at = ended_at ? dateAndTime(ended_at, language, time_zone) : '';
  return (
    <p className={`notice ${rows.refused > 0 ? 'is-waiting' : 'is-done'}`} role="status">
      <span>
        {t('set.done', { at, done: rows.done, refused: rows.refused })}{' '}
        {set.undone_by_id ? <Link to={to.changeSet(set.undone_by_id)}>{t('set.undone')}</Link> : null}
        {set.undoes_id ? <Link to={to.changeSet(set.undoes_id)}>{t('set.undoes')}</Link> : null}
      </span>
    </p>
  );
}
