import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { activityLog } from '#shared/areas/activity-log.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { ChangesOfOne } from '#shared/areas/last-visit.schemas.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { useChangeWords } from '#web/admin/domain/area/useChangeWords.ts';
import { areaName, choiceName } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** What others have changed, by area and person. */
export function ChangesSince({ changes }: { changes: readonly ChangesOfOne[] }) {
  return (
    <ul className="since">
      {changes.map((one) => (
        <ByOne key={one.entries[0]?.id} changes={one} />
      ))}
    </ul>
  );
}

/** What one person changed in one area: the newest of it, and the way to all of it. */
function ByOne({ changes }: { changes: ChangesOfOne }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { module, employee_id, total, entries } = changes;
  const [newest] = entries;
  if (!newest) return null;
  const kind = textIn(newest.causer_type);
  const [by] = relatedIn(newest, 'employee_id');
  const view = new URLSearchParams({
    'filter[module]': module,
    ...(employee_id ? { 'filter[employee_id]': employee_id } : { 'filter[causer_type]': kind }),
  });
  return (
    <li>
      <Link className="line" to={to.list('activity-log', `?${view}`)}>
        <b>{areaName(module)}</b>
        <span>{by?.display_name ?? choiceName(activityLog, 'causer_type', kind)}</span>
        <span className="muted">{t('home.since_total', { count: total })}</span>
      </Link>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

/** One entry of the log: which row, what was done, and from what to what. */
function Entry({ entry }: { entry: AreaRow }) {
  const language = useLanguage();
  const to = useTo();
  const zone = useHere().hospital.time_zone;
  const words = useChangeWords(activityLog, entry);
  const [subject] = relatedIn(entry, 'subject_id');
  const area = areaIn(textIn(entry.module));
  return (
    <li>
      {subject && area ? <Link to={to.show(area, subject.id)}>{subject.display_name}</Link> : subject?.display_name}{' '}
      {choiceName(activityLog, 'action', textIn(entry.action))}{' '}
      <span className="muted">{dateAndTime(entry.created_at, language, zone)}</span>
      {entry.action === 'created'
        ? null
        : words.map(({ field, name, before, after }) => (
            <span key={field} className="change">
              {name}: {before === null ? null : <s>{before}</s>}
              {before === null ? null : ' → '}
              {after}
            </span>
          ))}
    </li>
  );
}
