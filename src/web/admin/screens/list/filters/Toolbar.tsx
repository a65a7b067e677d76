import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListMeta } from '#shared/areas/answer.schemas.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName, endingWords } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { filtersInSight } from './in-sight.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchField } from './SearchField.tsx';
import './filters.css';

type ToolbarProps = {
  area: Area;
  meta: ListMeta | undefined;
  search: RefObject<HTMLInputElement | null>;
  columns: { all: readonly string[]; shown: readonly string[]; choose: (columns: readonly string[] | null) => void };
};

/** What narrows the list: search, a filter for what is chosen from a few, the rest in one, and which columns it shows. */
export function Toolbar({ area, meta, search, columns }: ToolbarProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const { view, change, reset } = useView();
  const of = meta?.counted_by;
  const [ofArea = ''] = (view.query.counted_by ?? '').split(':');
  return (
    <search className="row toolbar" aria-label={areaName(area.name)}>
      {area.search.length > 0 ? <SearchField input={search} /> : null}
      {of ? (
        <button type="button" className="mini set" onClick={() => change({ counted_by: null })}>
          {areaName(ofArea)}: {of.display_name}
          <span className="vh">{t('filter.remove')}</span>
          <Icon name="x" />
        </button>
      ) : null}
      {filtersInSight(area, rights).map((field) => (
        <FieldFilter key={field} area={area} field={field} />
      ))}
      <MoreFilters area={area} />
      {view.isFiltered ? (
        <button type="button" className="mini text" onClick={reset}>
          {t('filter.reset')}
        </button>
      ) : null}
      <span className="grow" />
      {isKept(area) ? (
        <button
          type="button"
          className={`mini ${view.isDeleted ? 'set' : ''}`}
          aria-pressed={view.isDeleted}
          onClick={() => change({ deleted: view.isDeleted ? null : 'true' })}
        >
          <Icon name="trash" />
          {t(endingWords(area).gone)}
        </button>
      ) : null}
      <ColumnsMenu area={area} columns={columns} />
    </search>
  );
}
