import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/kit/announce.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { DragOrder } from './DragOrder.tsx';
import { placeAfter } from './place-after.ts';
import './sortable-list.css';

type SortableListProps<Id extends string> = {
  ids: readonly Id[];
  nameOf: (id: Id) => string;
  /** Takes the whole order; without it nothing moves. */
  onOrder: ((order: Id[]) => void) | null;
  className: string;
  label?: string;
  children: (id: Id) => ReactNode;
};

/**
 * Things in an order, each with a handle and two keys: moved by mouse, by finger, by keyboard (space takes and drops,
 * arrows move) or a place at a time.
 */
export function SortableList<Id extends string>({ ids, nameOf, onOrder, ...shown }: SortableListProps<Id>) {
  const { t } = useTranslation('admin');
  const [dropped, setDropped] = useState<{ of: readonly Id[]; order: Id[] } | null>(null);
  const order: readonly Id[] = dropped?.of === ids ? dropped.order : ids; // until they are read again
  const nameAt = (id: string) => {
    const found = order.find((one) => one === id);
    return found === undefined ? '' : nameOf(found);
  };
  const keep = (next: Id[]) => {
    setDropped({ of: ids, order: next });
    onOrder?.(next);
  };
  const drop = (moved: string, target: string) => {
    const wanted = placeAfter(order, moved, target).order;
    keep(order.toSorted((one, other) => wanted.indexOf(one) - wanted.indexOf(other)));
  };
  const step = (id: Id, by: 1 | -1) => {
    const place = order.indexOf(id) + by;
    if (place < 0 || place >= order.length) return;
    keep(order.filter((one) => one !== id).toSpliced(place, 0, id));
    announce(t('order.dropped', { name: nameOf(id), place: place + 1 }));
  };
  const { className, label, children } = shown;
  return (
    <DragOrder order={order} nameOf={nameAt} onDrop={drop}>
      <ol className={className} aria-label={label}>
        {order.map((id, at) => (
          <SortableItem
            key={id}
            {...{ id, name: nameOf(id) }}
            isFixed={onOrder === null}
            {...{ isFirst: at === 0, isLast: at === order.length - 1 }}
            onStep={(by) => step(id, by)}
          >
            {children(id)}
          </SortableItem>
        ))}
      </ol>
    </DragOrder>
  );
}

type SortableItemProps = {
  id: string;
  name: string;
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
};

function SortableItem({ id, name, isFixed, isFirst, isLast, onStep, children }: SortableItemProps) {
  const { t } = useTranslation('admin');
  const own = useId();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    pressed.current?.focus(); // a row that is moved in the page loses the focus that it had
    pressed.current = null;
  });
  const key = (by: 1 | -1, isThere: boolean) => (
    <button
      type="button"
      className={by === -1 ? 'mini bare turned' : 'mini bare'}
      aria-label={t(by === -1 ? 'order.up_one' : 'order.down_one', { name })}
      aria-disabled={!isThere}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        onStep(by);
      }}
    >
      <Icon name="down" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sortable dragged' : 'sortable'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-labelledby={own}
    >
      <span className="vh" id={own}>
        {name}
      </span>
      {isFixed ? null : (
        <span className="sortable-keys">
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="mini bare handle"
            {...attributes}
            {...listeners}
            aria-label={t('order.handle', { name })}
          >
            <Icon name="grip" />
          </button>
          {key(-1, !isFirst)}
          {key(1, !isLast)}
        </span>
      )}
      {children}
    </li>
  );
}
