import {
  type ColumnDef,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { lazy, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { Cell } from '#web/admin/screens/list/cells/Cell.tsx';
import { loadSortableRows } from '#web/admin/screens/list/order/load-sortable-rows.ts';
import { Mark } from './Mark.tsx';
import { SortHeader } from './SortHeader.tsx';
import { useRowKeys } from './useRowKeys.ts';
import './table.css';

const SortableRows = lazy(async () => ({ default: (await loadSortableRows()).SortableRows }));

const features = tableFeatures({ rowSelectionFeature });
export type Selection = RowSelectionState;

type ListTableProps = {
  area: Area;
  rows: AreaRow[];
  columns: readonly string[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  /** Whether the rows are of a view that was asked for and is not here yet. */
  isOld: boolean;
  /** At the end of a row: what can be done with it. */
  actions: (row: AreaRow) => ReactNode;
  /** Whether rows can be dragged to another place. */
  isOrdered: boolean;
};

/**
 * The rows of a page. Keys: arrows go from row to row, space chooses, enter opens. Suspends while what moves rows is
 * being fetched: rows that were there before it would lose the menu and the focus that they have.
 */
export function ListTable({ area, rows, columns, selection, onSelect, isOld, actions, isOrdered }: ListTableProps) {
  const { t } = useTranslation('admin');
  const definitions = useMemo(
    (): ColumnDef<typeof features, AreaRow>[] =>
      columns.map((column) => ({
        id: column,
        cell: ({ row }) => <Cell area={area} row={row.original} column={column} />,
      })),
    [area, columns],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: ({ id }) => id,
    state: { rowSelection: selection },
    onRowSelectionChange: (change) => onSelect((before) => (typeof change === 'function' ? change(before) : change)),
  });
  const keys = useRowKeys((id) => onSelect((before) => toggled(before, id)));
  const cells = (row: ReturnType<typeof table.getRow>) => (
    <>
      {isKept(area) ? (
        <td className="fixed">
          <Mark
            label={t('select.row', { name: row.original.display_name })}
            state={row.getIsSelected() ? 'all' : 'none'}
            onToggle={() => row.toggleSelected()}
          />
        </td>
      ) : null}
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={cellClass(area, cell.column.id)} data-label={columnName(area, cell.column.id)}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
      {area.history ? null : <td className="fixed">{actions(row.original)}</td>}
    </>
  );
  return (
    <div className="sheet">
      <table className={`grid ${isOld ? 'old' : ''}`} aria-busy={isOld}>
        <thead>
          <tr>
            {isOrdered ? (
              <th className="fixed">
                <span className="vh">{t('order.title')}</span>
              </th>
            ) : null}
            {isKept(area) ? (
              <th className="fixed">
                <Mark
                  label={t('select.page')}
                  state={table.getIsAllRowsSelected() ? 'all' : table.getIsSomeRowsSelected() ? 'some' : 'none'}
                  onToggle={() => table.toggleAllRowsSelected()}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <SortHeader key={column} area={area} column={column} />
            ))}
            {area.history ? null : (
              <th className="fixed">
                <span className="vh">{t('row.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {isOrdered ? (
          <SortableRows
            area={area}
            rows={rows}
            onKeyDown={keys}
            isChosen={(id) => selection[id] === true}
            cells={(row) => cells(table.getRow(row.id))}
          />
        ) : (
          <tbody onKeyDown={keys}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={row.getIsSelected() ? 'chosen' : undefined}>
                {cells(row)}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function toggled(before: Selection, id: string): Selection {
  const { [id]: isChosen, ...others } = before;
  return isChosen ? others : { ...before, [id]: true };
}

/** Numbers stand at the end of their column, a name is what is read first. */
function cellClass({ fields, title }: Area, column: string): string {
  if (column === title) return 'b';
  return fields[column] ? `is-${fields[column].kind}` : column === 'created_at' ? 'time' : 'end';
}
