import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { isWhole } from '#shared/change-sets/set-areas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { wholeWords } from './set-words.ts';

/** How far a set is, in words, and what became of one that was planned; while its job runs with a progress, which goes on without this page. */
export function SetState({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const { state, rows } = set;
  const whole = isWhole(set) ? wholeWords[set.kind] : null;
  const at = (time: string | null) => (time ? dateAndTime(time, language, time_zone) : '');
  const written = rows.done + rows.refused;
  const total = written + rows.waiting;
  if (state === 'prepared') return <p className="notice is-waiting">{t(whole?.prepared ?? 'set.prepared')}</p>;
  if (state === 'discarded') return <p className="notice">{t('set.discarded')}</p>;
  if (state === 'planned')
    return <p className="notice is-waiting">{t('set.planned', { at: at(set.planned_for), zone: time_zone })}</p>;
  if (state === 'needs_review' || state === 'not_applied') {
    const name = set.author ?? t('conflict.somebody');
    return <p className="notice is-urgent">{t(`set.${state}`, { at: at(set.planned_for), name })}</p>;
  }
  if (state === 'running')
    return (
      <div className="notice is-waiting set-progress" role="status">
        <progress {...(whole ? {} : { value: written, max: total })} aria-label={t('set.progress')} />
        <span>{whole ? t(whole.running, { total }) : t('set.running', { done: written, total })}</span>
      </div>
    );
  return (
    <p className={`notice ${rows.refused > 0 ? 'is-waiting' : 'is-done'}`} role="status">
      <span>
        {whole && rows.refused > 0
          ? t(whole.none, { at: at(set.ended_at) })
          : t('set.done', { at: at(set.ended_at), done: rows.done, refused: rows.refused })}{' '}
        {set.undone_by_id ? <Link to={to.changeSet(set.undone_by_id)}>{t('set.undone')}</Link> : null}
        {set.undoes_id ? <Link to={to.changeSet(set.undoes_id)}>{t('set.undoes')}</Link> : null}
      </span>
    </p>
  );
}
