import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Activity, AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { usePutBack } from '#web/admin/domain/area/useChanges.ts';
import { useActivity } from '#web/admin/domain/area/useRow.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { actionName, columnName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { restorableOf } from './restorable.ts';

type ActivityListProps = { area: Area; row: AreaRow };

/** Who changed a row, when, from what to what; any value can be put back, by today's rules and rights. */
export function ActivityList({ area, row }: ActivityListProps) {
  const { t } = useTranslation('admin');
  const activity = useActivity(area, row.id);
  return (
    <section className="activity" aria-labelledby="activity-title">
      <h3 id="activity-title">{t('show.activity')}</h3>
      {activity.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {activity.isError ? <TryAgain error={activity.error} onRetry={() => void activity.refetch()} /> : null}
      <ol>
        {(activity.data ?? []).map((entry) => (
          <Entry key={entry.id} area={area} row={row} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ area, row, entry }: ActivityListProps & { entry: Activity }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const to = useTo();
  const words = useValueWords(area);
  const zone = useHere().hospital.time_zone;
  const may = useAreaRights(area);
  const putBack = usePutBack(area);
  const restore = (fields: string[]) =>
    putBack.mutate(
      { id: row.id, version: row.version, activity_id: entry.id, fields },
      { onSuccess: () => toast(t('done.updated')) },
    );
  const canPutBack = may.edit && row.deleted_at === null;
  const { fields, isAll } = restorableOf(area, entry);
  return (
    <li>
      <p>
        <b>{entry.by.name ?? t('conflict.somebody')}</b> · {actionName(area, entry.action)}{' '}
        <span className="muted">{dateAndTime(entry.at, language, zone)}</span>{' '}
        {entry.set && may.edit ? <Link to={to.changeSet(entry.set)}>{t('set.part_of')}</Link> : null}
      </p>
      {entry.action === 'confirmed'
        ? entry.changes.map(({ field, after }) => (
            <p key={field} className="change">
              {columnName(area, field)}: {words(field, after)}
            </p>
          ))
        : null}
      {entry.action === 'updated'
        ? entry.changes.map(({ field, before, after, before_related, after_related }) => (
            <p key={field} className="change">
              <span>
                {columnName(area, field)}: <s>{words(field, before, before_related)}</s> →{' '}
                {words(field, after, after_related)}
              </span>
              {canPutBack && fields.includes(field) ? (
                <button
                  type="button"
                  className="mini text"
                  aria-disabled={putBack.isPending}
                  onClick={() => restore([field])}
                >
                  <Icon name="undo" />
                  {t('show.put_back')}
                </button>
              ) : null}
            </p>
          ))
        : null}
      {canPutBack && isAll ? (
        <button
          type="button"
          className="mini text"
          aria-disabled={putBack.isPending}
          onClick={() => restore([...fields])}
        >
          <Icon name="undo" />
          {t('show.put_back_all')}
        </button>
      ) : null}
    </li>
  );
}
