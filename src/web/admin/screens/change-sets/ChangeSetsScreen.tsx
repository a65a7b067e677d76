import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { areaName, columnName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pages } from './Pages.tsx';
import { useChangeSets } from './useChangeSets.ts';
import './change-sets.css';
import { titles } from './set-words.ts';

/** Every change of many rows that is kept: what asks first, then what is planned, then the latest first. */
export function ChangeSetsScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.changes'));
  const [page, setPage] = useState(1);
  const list = useChangeSets(page);
  const { sets, meta } = list.data ?? {};
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('screen.changes')}
      </h1>
      <p className="muted">{t('screen_hint.changes')}</p>
      {list.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {list.isError && !sets ? <TryAgain error={list.error} onRetry={() => void list.refetch()} /> : null}
      {sets?.length === 0 ? (
        <Notice title={t('sets.none')} hint={t('sets.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      <div className="change-set">
        {sets && sets.length > 0 ? <Sets sets={sets} /> : null}
        {meta ? <Pages {...meta} onPage={setPage} /> : null}
      </div>
    </>
  );
}

function Sets({ sets }: { sets: readonly ChangeSet[] }) {
  const { t } = useTranslation('admin');
  return (
    <table className="set-rows">
      <thead>
        <tr>
          <th scope="col">{t('sets.what')}</th>
          <th scope="col">{t('sets.by')}</th>
          <th scope="col">{t('set.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <SetLine key={set.id} set={set} />
        ))}
      </tbody>
    </table>
  );
}

/** Of rights of levels the modules that they are of. */
const modulesIn = (rights: readonly string[]) =>
  [...new Set(rights.map((right) => right.split(':')[0] ?? ''))].map(areaName).join(', ');

const tones = {
  prepared: '',
  planned: 'is-waiting',
  running: 'is-waiting',
  done: 'is-done',
  discarded: '',
  needs_review: 'is-urgent',
  not_applied: 'is-urgent',
} as const;
/** These have their hour beside their state. */
const ofHour: readonly ChangeSet['state'][] = ['planned', 'needs_review', 'not_applied'];

function SetLine({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const area = areaCalled(set.area);
  const at = (time: string) => dateAndTime(time, language, time_zone);
  const words = { what: areaName(set.area), count: set.rows.total };
  return (
    <tr>
      <th scope="row">
        <Link to={to.changeSet(set.id)}>{t(titles[set.kind], words)}</Link>
        <p className="muted">
          {area ? set.fields.map((field) => columnName(area, field)).join(', ') : modulesIn(set.fields)}
        </p>
      </th>
      <td>
        {set.author ?? t('conflict.somebody')}
        <p className="muted">{at(set.prepared_at)}</p>
      </td>
      <td>
        <span className={`chip ${tones[set.state]}`}>{t(`sets.state_${set.state}`)}</span>
        {set.planned_for && ofHour.includes(set.state) ? <p className="muted">{at(set.planned_for)}</p> : null}
        {set.ended_at ? (
          <p className="muted">
            {t('sets.result', { at: at(set.ended_at), done: set.rows.done, refused: set.rows.refused })}
          </p>
        ) : null}
      </td>
    </tr>
  );
}
