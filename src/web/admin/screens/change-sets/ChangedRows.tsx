import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ChangedRow, ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { columnName, oneName } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Pages } from './Pages.tsx';
import { RightsChanged } from './RightsChanged.tsx';
import { type Outcome, useChangedRows } from './useChangeSet.ts';

const outcomes = [
  'waiting',
  'contested',
  'added',
  'done',
  'refused',
  'left',
  'same',
] as const satisfies readonly Outcome[];
const tones = {
  waiting: '',
  same: '',
  left: '',
  contested: 'is-waiting',
  added: 'is-waiting',
  done: 'is-done',
  refused: 'is-urgent',
} as const;

const unmade: readonly ChangeSet['state'][] = ['discarded', 'needs_review', 'not_applied'];

/** Of a set that is not made no row is to be changed any more. */
const wordOf = (outcome: Outcome, { state }: ChangeSet) =>
  outcome === 'waiting' && unmade.includes(state) ? 'unmade' : outcome;

/** The rows of a set, each from what to what; of one outcome alone, where there are several. */
export function ChangedRows({ area, set }: { area: Area; set: ChangeSet }) {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const there = outcomes.filter((one) => set.rows[one] > 0);
  const shown = outcome && there.includes(outcome) ? outcome : null;
  const list = useChangedRows(set.id, page, shown);
  const choose = (one: Outcome | null) => {
    setOutcome(one);
    setPage(1);
  };
  const { rows = [], meta } = list.data ?? {};
  return (
    <section aria-label={t('set.rows')}>
      {there.length > 1 ? (
        <div className="row set-outcomes">
          <button type="button" className="mini" aria-pressed={shown === null} onClick={() => choose(null)}>
            {t('set.all')} {set.rows.total}
          </button>
          {there.map((one) => (
            <button key={one} type="button" className="mini" aria-pressed={shown === one} onClick={() => choose(one)}>
              {t(`set.outcome_${wordOf(one, set)}`)} {set.rows[one]}
            </button>
          ))}
        </div>
      ) : null}
      {list.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {list.isError && !list.data ? <TryAgain error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows.length > 0 ? <Rows area={area} rows={rows} set={set} /> : null}
      {meta ? <Pages {...meta} onPage={setPage} /> : null}
    </section>
  );
}

type RowsProps = { area: Area; rows: readonly ChangedRow[]; set: ChangeSet };

function Rows({ area, rows, set }: RowsProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const place = areaIn(area.name);
  return (
    <table className="set-rows">
      <thead>
        <tr>
          <th scope="col">{oneName(area.name)}</th>
          <th scope="col">{t('set.changes')}</th>
          <th scope="col">{t('set.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, display_name, outcome, changes, message, is_new, line }) => (
          <tr key={id}>
            <th scope="row">
              {place && !isUnmade(set, is_new) ? <Link to={to.show(place, id)}>{display_name}</Link> : display_name}
              {is_new ? ' ' : null}
              {is_new ? (
                <span className="chip">{t(set.kind === 'undo' ? 'set.row_deleted' : 'set.row_new')}</span>
              ) : null}
              {line === null ? null : <p className="muted">{t('set.line', { line })}</p>}
            </th>
            <td>
              {area === levelsOfSets ? (
                <RightsChanged set={set} changes={outcome === 'same' ? [] : changes} />
              ) : (
                (outcome === 'same' ? [] : changes).map((change) => (
                  <Change
                    key={change.field}
                    area={area}
                    change={change}
                    isWanted={is_new || set.fields.includes(change.field)}
                  />
                ))
              )}
            </td>
            <td>
              <span className={`chip ${tones[outcome]}`}>{t(`set.outcome_${wordOf(outcome, set)}`)}</span>
              {message ? <p>{message}</p> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChangeProps = { area: Area; change: FieldChange; isWanted: boolean };

/** From what to what; between them what somebody else has put there since the preview, which is all where the set wants nothing. */
function Change({ area, change, isWanted }: ChangeProps) {
  const { t } = useTranslation('admin');
  const words = useValueWords(area);
  const { field, before, after, meanwhile } = change;
  return (
    <p>
      <span className="muted">{columnName(area, field)}</span> <s>{words(field, before, change.before_related)}</s>{' '}
      {'meanwhile' in change ? (
        <>
          → {t('set.meanwhile')} {words(field, meanwhile, change.meanwhile_related)}{' '}
        </>
      ) : null}
      {isWanted ? (
        <>
          → <b>{words(field, after, change.after_related)}</b>
        </>
      ) : null}
    </p>
  );
}

/** A row that the import has not made: nothing can be opened. */
const isUnmade = ({ kind, rows }: ChangeSet, isNew: boolean): boolean => kind === 'import' && isNew && rows.done === 0;
