import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { ChangedRows } from './ChangedRows.tsx';
import { SetState } from './SetState.tsx';
import { SetSteps } from './SetSteps.tsx';
import { useChangeSet, useTouched } from './useChangeSet.ts';
import './change-sets.css';

/** A change of many rows: shown before it is made, while its job runs, and afterwards. */
export function ChangeSetScreen() {
  const { id = '' } = useParams();
  return <ChangeSetOf key={id} id={id} />;
}

function ChangeSetOf({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const set = useChangeSet(id);
  const { data } = set;
  const area = areaCalled(data?.area ?? '');
  const title = data
    ? t(data.kind === 'undo' ? 'set.undo_title' : 'set.title', { what: areaName(data.area), count: data.rows.total })
    : t('set.name');
  const heading = useScreenTitle(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {set.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {set.isError && !data ? <TryAgain error={set.error} onRetry={() => void set.refetch()} /> : null}
      {data && area ? <Shown area={area} set={data} /> : null}
    </>
  );
}

function Shown({ area, set }: { area: Area; set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const by = { name: set.author ?? t('conflict.somebody'), at: dateAndTime(set.prepared_at, language, time_zone) };
  return (
    <div className="change-set">
      <p className="muted">{t('set.by', by)}</p>
      <SetState set={set} />
      {set.state === 'discarded' ? null : <TouchedLine id={set.id} />}
      <SetSteps set={set} />
      <ChangedRows area={area} set={set} />
    </div>
  );
}

/** What belongs to the rows that are changed. */
function TouchedLine({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data } = useTouched(id);
  if (!data) return null;
  const parts = data.areas.map(({ area, total }) => `${areaName(area)}: ${total}`);
  if (data.open_requests !== null) parts.push(t('set.open_requests', { count: data.open_requests }));
  return parts.length > 0 ? <p>{t('set.touched', { list: parts.join(' · ') })}</p> : null;
}
