import { lazy, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AreaRow, BulkResult } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { impactOf } from '#shared/areas/switch-off-impact.ts';
import { bulkFields } from '#shared/change-sets/bulk-fields.ts';
import { AskSwitchOff } from '#web/admin/domain/area/ask-switch-off.ts';
import { BeforeLeaving, type ListExtras } from '#web/admin/domain/area/list-extras.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useBulkDelete, useBulkUpdate } from '#web/admin/domain/area/useChanges.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName, endingWords } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

const BulkDeleteDialog = lazy(async () => ({ default: (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog }));
const BulkResults = lazy(async () => ({ default: (await import('./BulkResults.tsx')).BulkResults }));

type BulkBarProps = {
  area: Area;
  /** The ids of what is chosen, also on other pages. */
  ids: readonly string[];
  rows: readonly AreaRow[];
  total: number;
  onChoose: (ids: readonly string[]) => void;
  extras: ListExtras;
};

/** What can be done with all that is chosen; on request that is all that match. */
export function BulkBar({ area, ids, rows, total, onChoose, extras }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const may = useAreaRights(area);
  const { view } = useView();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [cut, setCut] = useState<readonly string[] | null>(null); // the most that are chosen at once, of more that match
  const [matching, setMatching] = useState(0); // how many were all that match, when they were chosen
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const remove = useBulkDelete(area);
  const update = useBulkUpdate(area);
  const settle = (all: BulkResult[]) => {
    setDeleting(false);
    const refused = all.filter(({ outcome }) => outcome === 'refused');
    onChoose(refused.map(({ id }) => id));
    if (refused.length > 0) setResults(all);
    else toast(t('done.operation'));
  };
  const options = { onSuccess: settle, onError: reportFailure };
  const chooseAll = async () => {
    const { data } = await call(areaEndpoints(area).ids, { query: view.query });
    setCut(data.has_more ? data.ids : null);
    setMatching(data.ids.length);
    onChoose(data.ids);
  };
  const isCut = cut !== null && cut.length === ids.length;
  const shown = rows.filter(({ id }) => ids.includes(id));
  const isAllHere = shown.length === ids.length;
  const turn = (active: boolean) =>
    update.mutate({ rows: shown.map(({ id, version }) => ({ id, version })), values: { active } }, options);
  const { rights, isConfined } = useHere();
  const impact = impactOf(
    area,
    shown.filter(({ active }) => active === true),
    isConfined,
  );
  const asks = use(BeforeLeaving) !== null;
  const canTurn = may.edit && isAllHere && area.fields.active?.kind === 'switch' && !view.isDeleted;
  const place = areaIn(area.name);
  const canChange = may.edit && place !== null && !view.isDeleted && bulkFields(area, rights).length > 0;
  if (results)
    return (
      <Suspense>
        <BulkResults area={area} rows={rows} results={results} onClose={() => setResults(null)} />
      </Suspense>
    );
  if (ids.length === 0) return null;
  return (
    <section className="bulk on-dark" aria-label={t('select.title')}>
      <b role="status">{t(isCut ? 'select.first' : 'select.count', { count: ids.length })}</b>
      {ids.length < total && isAllHere && shown.length === rows.length ? (
        <button type="button" className="mini" onClick={() => void chooseAll().catch(() => null)}>
          {t('select.all')}
        </button>
      ) : null}
      <button type="button" className="mini" onClick={() => onChoose([])}>
        {t('select.none')}
      </button>
      <span className="grow" />
      {view.isDeleted ? null : extras.bulk?.(ids)}
      {canChange ? (
        <Link
          className="mini"
          to={to.change(place, view.address)}
          state={matching === ids.length ? { count: matching } : { ids }}
          preventScrollReset
        >
          {t('bulk.change')}
        </Link>
      ) : null}
      {canTurn ? (
        <>
          <button type="button" className="mini" disabled={update.isPending} onClick={() => turn(true)}>
            {t('bulk.on')}
          </button>
          <button
            type="button"
            className="mini"
            disabled={update.isPending}
            onClick={() => (impact || asks ? setAsking(true) : turn(false))}
          >
            {t('bulk.off')}
          </button>
        </>
      ) : null}
      {may.delete && !view.isDeleted ? (
        <button type="button" className="mini" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          {t(endingWords(area).verb)}
        </button>
      ) : null}
      <Suspense>
        {isAsking ? (
          <AskSwitchOff
            name={`${areaName(area.name)}: ${shown.length}`}
            impact={impact}
            rows={shown.filter(({ active }) => active === true)}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              turn(false);
            }}
          />
        ) : null}
        {isDeleting ? (
          <BulkDeleteDialog
            area={area}
            ids={ids}
            rows={shown}
            isBusy={remove.isPending}
            onClose={() => setDeleting(false)}
            onConfirm={() => remove.mutate(ids, options)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
