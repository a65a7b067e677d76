import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** What the server sorts by: not what has several values in a row. */
function isSortable({ fields, history }: Area, column: string): boolean {
  if (history) return column === 'created_at';
  const kind = fields[column]?.kind;
  return (
    kind !== 'relations' &&
    kind !== 'texts' &&
    kind !== 'week' &&
    kind !== 'answers' &&
    kind !== 'icon' &&
    kind !== 'color'
  );
}

/** A column's name; a press sorts by it, another one the other way round, a third no more. */
export function SortHeader({ area, column }: { area: Area; column: string }) {
  const { view, change } = useView();
  const name = columnName(area, column);
  const isNumber = !area.fields[column] && column !== 'created_at';
  const className = isNumber ? 'end' : undefined;
  if (!isSortable(area, column)) return <th className={className}>{name}</th>;
  const sort = view.sort || (area.history ? '-created_at' : '');
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
  const next = { none: column, ascending: `-${column}`, descending: null }[direction];
  return (
    <th className={className} aria-sort={direction}>
      <button type="button" onClick={() => change({ sort: next })}>
        {name}
        {direction === 'none' ? null : <Icon name="sort" />}
      </button>
    </th>
  );
}
