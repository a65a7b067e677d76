import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import type { ChangedRow, ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { columnName, oneName } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { type Outcome, useChangedRows } from './useChangeSet.ts';

const outcomes = ['waiting', 'contested', 'done', 'refused', 'left', 'same'] as const satisfies readonly Outcome[];
const tones = {
  waiting: '',
  same: '',
  left: '',
  contested: 'is-waiting',
  done: 'is-done',
  refused: 'is-urgent',
} as const;

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
              {t(`set.outcome_${one}`)} {set.rows[one]}
            </button>
          ))}
        </div>
      ) : null}
      {list.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {list.isError && !list.data ? <TryAgain error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows.length > 0 ? <Rows area={area} rows={rows} /> : null}
      {meta && meta.pages > 1 ? (
        <nav className="row" aria-label={t('list.pages')}>
          <button
            type="button"
            className="mini"
            aria-disabled={page === 1}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {t('set.previous')}
          </button>
          <span>{t('texts.page', { page: meta.page, pages: meta.pages })}</span>
          <button
            type="button"
            className="mini"
            aria-disabled={page >= meta.pages}
            onClick={() => page < meta.pages && setPage(page + 1)}
          >
            {t('set.next')}
          </button>
        </nav>
      ) : null}
    </section>
  );
}

function Rows({ area, rows }: { area: Area; rows: readonly ChangedRow[] }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const words = useValueWords(area);
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
        {rows.map(({ id, display_name, outcome, changes, message }) => (
          <tr key={id}>
            <th scope="row">{place ? <Link to={to.show(place, id)}>{display_name}</Link> : display_name}</th>
            <td>
              {(outcome === 'same' ? [] : changes).map(({ field, before, after, before_related, after_related }) => (
                <p key={field}>
                  <span className="muted">{columnName(area, field)}</span> <s>{words(field, before, before_related)}</s>{' '}
                  → <b>{words(field, after, after_related)}</b>
                </p>
              ))}
            </td>
            <td>
              <span className={`chip ${tones[outcome]}`}>{t(`set.outcome_${outcome}`)}</span>
              {message ? <p>{message}</p> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
