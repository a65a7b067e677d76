import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { areaOfSet } from '#shared/change-sets/set-areas.ts';
import { ImpactWords } from '#web/admin/domain/area/ImpactWords.tsx';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ChangedRows } from './ChangedRows.tsx';
import { SetState } from './SetState.tsx';
import { SetSteps } from './SetSteps.tsx';
import { TouchedPeople } from './TouchedPeople.tsx';
import { useChangeSet, useTouched } from './useChangeSet.ts';
import './change-sets.css';
import { titles } from './set-words.ts';

/** A change of many rows: shown before it is made, while its job runs, and afterwards. */
export function ChangeSetScreen() {
  const { id = '' } = useParams();
  return <ChangeSetOf key={id} id={id} />;
}

function ChangeSetOf({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const set = useChangeSet(id);
  const { data } = set;
  const area = areaOfSet(data?.area ?? '');
  const title = data ? t(titles[data.kind], { what: areaName(data.area), count: data.rows.total }) : t('set.name');
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
      {set.state === 'discarded' ? null : <TouchedRows set={set} />}
      <SetSteps set={set} />
      <ChangedRows area={area} set={set} />
    </div>
  );
}

/** What belongs to the rows that are changed, and before it is made what goes with those that are switched off. */
function TouchedRows({ set: { id, state } }: { set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const { data } = useTouched(id);
  if (!data) return null;
  const { areas, open_requests, is_of_own_wards, switched_off, people } = data;
  const parts = areas.map(({ area, total }) => `${areaName(area)}: ${total}`);
  if (open_requests !== null) parts.push(t('set.open_requests', { count: open_requests }));
  const isToCome = state === 'prepared' || state === 'planned';
  return (
    <>
      {parts.length > 0 ? <p>{t('set.touched', { list: parts.join(' · ') })}</p> : null}
      {is_of_own_wards ? <p className="muted">{t('set.own_wards')}</p> : null}
      {people && state !== 'done' ? <TouchedPeople people={people} isToCome={isToCome} /> : null}
      {switched_off && isToCome ? (
        <section className="notice is-waiting set-impact">
          <Icon name="alert" />
          <div>
            <p>
              <b>{t('set.switches_off', { count: switched_off.total })}</b>
            </p>
            <ImpactWords impact={switched_off.impact} />
          </div>
        </section>
      ) : null}
    </>
  );
}
