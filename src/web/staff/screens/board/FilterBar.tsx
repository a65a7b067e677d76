import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { doneShown } from '#web/staff/domain/requests/board/done-pages.ts';
import { type BoardFilter, boardFilters } from './board-views.ts';

type FilterBarProps = {
  filter: BoardFilter;
  counts: Record<BoardFilter, number>;
  onFilter: (filter: BoardFilter) => void;
};

/**
 * All, mine, urgent, later, done; the urgent ones are counted in red whatever is shown below (S8). Of what is over the
 * number is of what was read, with a plus while there is more.
 */
export function FilterBar({ filter, counts, onFilter }: FilterBarProps) {
  const { t } = useTranslation('staff');
  const { more } = useStore(doneShown, (all) => all);
  return (
    <fieldset className="filters">
      <legend className="vh">{t('board.filters')}</legend>
      {boardFilters.map((each) => (
        <button
          key={each}
          type="button"
          className={`filter ${each === 'urgent' && counts.urgent > 0 ? 'is-urgent' : ''}`}
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
        >
          <b className="num">
            {counts[each]}
            {each === 'done' && more ? '+' : null}
          </b>
          <span>{t(`board.filter_${each}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
