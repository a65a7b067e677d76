import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useMoveRow } from '#web/admin/domain/area/useChanges.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { DragOrder } from '#web/admin/domain/order/DragOrder.tsx';
import { placeAfter } from '#web/admin/domain/order/place-after.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type SortableRowsProps = {
  area: Area;
  rows: readonly AreaRow[];
  onKeyDown: KeyboardEventHandler;
  isChosen: (id: string) => boolean;
  cells: (row: AreaRow) => ReactNode;
};

/** The rows with a handle each: by mouse, by finger, and by keyboard (space takes and drops, arrows move). */
export function SortableRows({ area, rows, onKeyDown, isChosen, cells }: SortableRowsProps) {
  const { view } = useView();
  const move = useMoveRow(area);
  const [dropped, setDropped] = useState<{ of: readonly AreaRow[]; ids: string[] } | null>(null);
  const order = dropped?.of === rows ? dropped.ids : rows.map(({ id }) => id); // until the list is read again
  const drop = (id: string, target: string) => {
    const wanted = placeAfter(order, id, target);
    setDropped({ of: rows, ids: wanted.order });
    const first = (Number(view.query.page ?? 1) - 1) * Number(view.query.per_page ?? 25);
    const to = wanted.after === null && first > 0 ? { position: first + 1 } : { after: wanted.after };
    move.mutate({ id, to }, { onError: () => setDropped(null) });
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <tbody onKeyDown={onKeyDown}>
      <DragOrder order={order} nameOf={(id) => byId.get(id)?.display_name ?? ''} onDrop={drop}>
        {order.map((id) => {
          const row = byId.get(id);
          return row ? (
            <SortableRow key={id} row={row} isChosen={isChosen(id)}>
              {cells(row)}
            </SortableRow>
          ) : null;
        })}
      </DragOrder>
    </tbody>
  );
}

function SortableRow({ row, isChosen, children }: { row: AreaRow; isChosen: boolean; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: row.id,
  });
  return (
    <tr
      ref={setNodeRef}
      className={`${isChosen ? 'chosen' : ''} ${isDragging ? 'dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td className="fixed grip">
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="mini bare handle"
          {...attributes}
          {...listeners}
          aria-label={t('order.handle', { name: row.display_name })}
        >
          <Icon name="grip" />
        </button>
      </td>
      {children}
    </tr>
  );
}
