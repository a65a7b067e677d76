import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useNavigate } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import type { ListExtras } from '#web/admin/domain/area/list-extras.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { WhyNotIn } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { UndoBar } from '#web/admin/ui/UndoBar.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { EmptyList } from './EmptyList.tsx';
import { Toolbar } from './filters/Toolbar.tsx';
import { loadSortableRows } from './order/load-sortable-rows.ts';
import { isOrdered, rowsBeside } from './order/rows-beside.ts';
import { RowMenu } from './RowMenu.tsx';
import { Footer } from './table/Footer.tsx';
import { ListTable } from './table/ListTable.tsx';
import { useColumns } from './useColumns.ts';
import { useList } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import { useOthersChanges } from './useOthersChanges.ts';
import { useSelection } from './useSelection.ts';
import './list.css';

const FileKeys = lazy(async () => ({ default: (await import('./FileKeys.tsx')).FileKeys }));
const VerifyLog = lazy(async () => ({ default: (await import('./verify/VerifyLog.tsx')).VerifyLog }));
const BulkBar = lazy(async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar }));
const MoveDialog = lazy(async () => ({ default: (await import('./order/MoveDialog.tsx')).MoveDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('#web/admin/domain/area/DeleteDialog.tsx')).DeleteDialog,
}));

/** The list of an area; forms and what a row is open beside it, with addresses of their own. */
export function AreaList({ area, extras = {} }: { area: Area; extras?: ListExtras }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const may = useAreaRights(area);
  const hasKeys = useStore(keyChoice.store);
  const heading = useScreenTitle(areaName(area.name), undefined, area.name);
  const columns = useColumns(area, view.columns);
  const list = useList(area, view, may.view);
  const hasChanged = useOthersChanges(area, list);
  const search = useRef<HTMLInputElement>(null);
  const { selection, select } = useSelection(view.matching);
  const [deleting, setDeleting] = useState<AreaRow | null>(null);
  const [moving, setMoving] = useState<AreaRow | null>(null);
  const place = areaIn(area.name);
  const create = place ? to.create(place, view.address) : '';
  useListKeys({ search, onCreate: may.create ? () => void navigate(create, { preventScrollReset: true }) : null });
  useEffect(() => {
    if (area.ordered) void loadSortableRows().catch(() => null); // while the rows are read; who needs it says if it fails
  }, [area]);
  const title = (
    <h1 ref={heading} tabIndex={-1} className="grow">
      {areaName(area.name)}
    </h1>
  );
  if (!may.view)
    return (
      <>
        {title}
        <NotForYou need={`${area.name}:view`} />
      </>
    );
  const ids = Object.keys(selection);
  const { rows = [], meta } = list.data ?? {};
  const choose = (chosen: readonly string[]) =>
    select(() => Object.fromEntries(chosen.map((id) => [id, true] as const)));
  const isInOrder = isOrdered(area, view);
  const { Rows = Plain } = extras;
  const waiting = <Waiting label={t('common.loading')} rows={8} />;
  return (
    <>
      <div className="row list-head">
        {title}
        {area.name === 'activity-log' ? (
          <Suspense>
            <VerifyLog />
          </Suspense>
        ) : null}
        {extras.head}
        <WhyNotIn area={area} />
        <Suspense>
          <FileKeys area={area} columns={columns.shown} />
        </Suspense>
        {may.create ? (
          <Link className="mini fill" to={create} preventScrollReset>
            <Icon name="plus" />
            {t('row.create')}
            {hasKeys ? (
              <span className="kbd" aria-hidden="true">
                N
              </span>
            ) : null}
          </Link>
        ) : null}
      </div>
      <Toolbar area={area} meta={meta} search={search} columns={columns} />
      {isKept(area) ? (
        <Suspense>
          <BulkBar area={area} ids={ids} rows={rows} total={meta?.total ?? 0} onChoose={choose} extras={extras} />
        </Suspense>
      ) : null}
      {hasChanged && list.data ? (
        <p className="notice is-accepted" role="status">
          <Icon name="refresh" />
          <span className="grow">{t('list.changed')}</span>
          <button type="button" className="mini" onClick={() => void list.refetch()}>
            {t('list.show_changes')}
          </button>
        </p>
      ) : null}
      {list.isPending ? waiting : null}
      {list.isError && !list.data ? <TryAgain error={list.error} onRetry={() => void list.refetch()} /> : null}
      {meta && rows.length === 0 ? <EmptyList area={area} create={may.create ? create : null} /> : null}
      {meta && rows.length > 0 ? (
        <Suspense fallback={waiting}>
          <Rows rows={rows}>
            <ListTable
              area={area}
              rows={rows}
              columns={columns.shown}
              selection={selection}
              onSelect={select}
              isOld={list.isPlaceholderData}
              isOrdered={may.edit && isInOrder}
              actions={(row) => (
                <RowMenu
                  area={area}
                  row={row}
                  beside={rowsBeside(area, view, rows, row.id)}
                  onMove={isInOrder && meta.total > 1 ? () => setMoving(row) : null}
                  onDelete={() => setDeleting(row)}
                />
              )}
            />
          </Rows>
          <Footer meta={meta} />
        </Suspense>
      ) : null}
      <Suspense>
        {moving && meta ? (
          <MoveDialog area={area} rows={rows} row={moving} meta={meta} onClose={() => setMoving(null)} />
        ) : null}
        {deleting ? (
          <DeleteDialog
            area={area}
            row={deleting}
            onClose={() => setDeleting(null)}
            onDone={() => {
              setDeleting(null);
              choose(ids.filter((id) => id !== deleting.id));
            }}
          />
        ) : null}
      </Suspense>
      <UndoBar />
      <Outlet context={rows} />
    </>
  );
}

function Plain({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return children;
}
