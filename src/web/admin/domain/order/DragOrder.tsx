import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts';

type Id = DragEndEvent['active']['id'];
type DragOrderProps = {
  order: readonly string[];
  nameOf: (id: string) => string;
  /** `id` was dropped where `target` is. */
  onDrop: (id: string, target: string) => void;
  children: ReactNode;
};

/** Things one below the other that are moved by mouse, by finger or by keyboard; screen readers hear where each is. */
export function DragOrder({ order, nameOf, onDrop, children }: DragOrderProps) {
  const { t } = useTranslation('admin');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const find = (id: Id | undefined) => order.find((one) => one === id);
  const name = (id: Id) => {
    const found = find(id);
    return found === undefined ? '' : nameOf(found);
  };
  const place = (id: Id | undefined) => order.indexOf(String(id)) + 1;
  type At = Pick<DragEndEvent, 'active' | 'over'>;
  const said = {
    onDragStart: ({ active }: Pick<At, 'active'>) => t('order.taken', { name: name(active.id) }),
    onDragOver: ({ active, over }: At) => t('order.at', { name: name(active.id), place: place(over?.id) }),
    onDragEnd: ({ active, over }: At) => t('order.dropped', { name: name(active.id), place: place(over?.id) }),
    onDragCancel: ({ active }: Pick<At, 'active'>) => t('order.back', { name: name(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [moved, target] = [find(active.id), find(over?.id)];
    if (moved !== undefined && target !== undefined && moved !== target) onDrop(moved, target);
  };
  return (
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
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
