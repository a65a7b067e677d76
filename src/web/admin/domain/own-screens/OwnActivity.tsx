import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import { setRights } from '#shared/change-sets/editable-areas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { sentence, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './own-activity.css';
import { type ActivityCall, useOwnActivity } from './useOwnActivity.ts';

/** In words: what was changed, from what to what; null where nothing is known to have stood there. */
export type ChangeLine = { name: string; before: string | null; after: string };
type OwnActivityProps = {
  of: ActivityCall;
  /** In which times are said; that of the hospital that is administered here, unless another is named. */
  zone?: string;
  lines: (change: FieldChange) => readonly ChangeLine[];
};

/** Who changed it, when, from what to what: read once it is opened. */
export function OwnActivity(props: OwnActivityProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="own-activity">
      <button type="button" className="mini text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="history" />
        {t('show.activity')}
      </button>
      {isOpen ? <Entries {...props} /> : null}
    </section>
  );
}

function Entries({ of, zone, lines }: OwnActivityProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const to = useTo();
  const { rights, hospital } = useHere();
  const here = hospital.time_zone;
  const activity = useOwnActivity(of);
  const list = useRef<HTMLOListElement>(null);
  const isRead = activity.data !== undefined;
  useEffect(() => {
    // It stands at the end of a dialog or of a long screen.
    if (isRead) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  if (activity.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (activity.isError && !activity.data)
    return <TryAgain error={activity.error} onRetry={() => void activity.refetch()} />;
  if (activity.data.length === 0) return <p className="muted">{t('settings.never_changed')}</p>;
  return (
    <ol ref={list}>
      {activity.data.map(({ id, at, by, action, changes, set }) => (
        <li key={id}>
          <p>
            <b>{by ?? t('conflict.somebody')}</b> · {sentence(`choices.activity-log.action.${action}`) ?? action}{' '}
            <span className="muted">{dateAndTime(at, language, zone ?? here)}</span>{' '}
            {set && covers(rights, setRights) ? <Link to={to.changeSet(set)}>{t('set.part_of')}</Link> : null}
          </p>
          {changes.flatMap(lines).map(({ name, before, after }) => (
            <p key={name} className="change">
              {t('show.named', { name })} {before === null ? null : <s>{before}</s>} {before === null ? null : '→'}{' '}
              {after}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
