import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useMoveRow } from '#web/admin/domain/area/useChanges.ts';
import { useView } from '#web/admin/domain/area/view.ts';
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
  const { t } = useTranslation('admin');
  const { view } = useView();
  const move = useMoveRow(area);
  const [dropped, setDropped] = useState<{ of: readonly AreaRow[]; ids: string[] } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = dropped?.of === rows ? dropped.ids : rows.map(({ id }) => id); // until the list is read again
  const nameOf = (id: string | number | undefined) => rows.find((row) => row.id === id)?.display_name ?? '';
  const placeOf = (id: string | number | undefined) => order.indexOf(String(id)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const wanted = placeAfter(order, String(active.id), String(over.id));
    setDropped({ of: rows, ids: wanted.order });
    const first = (Number(view.query.page ?? 1) - 1) * Number(view.query.per_page ?? 25);
    const to = wanted.after === null && first > 0 ? { position: first + 1 } : { after: wanted.after };
    move.mutate({ id: String(active.id), to }, { onError: () => setDropped(null) });
  };
  const said = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => t('order.taken', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      t('order.at', { name: nameOf(active.id), place: placeOf(over?.id) }),
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      t('order.dropped', { name: nameOf(active.id), place: placeOf(over?.id) }),
    onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => t('order.back', { name: nameOf(active.id) }),
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <tbody onKeyDown={onKeyDown}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: said,
          screenReaderInstructions: { draggable: t('order.how') },
          container: document.body,
        }}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          {order.map((id) => {
            const row = byId.get(id);
            return row ? (
              <SortableRow key={id} row={row} isChosen={isChosen(id)}>
                {cells(row)}
              </SortableRow>
            ) : null;
          })}
        </SortableContext>
      </DndContext>
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
