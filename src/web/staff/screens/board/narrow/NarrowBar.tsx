import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { RoomSearch } from '#web/staff/domain/rooms/RoomSearch.tsx';
import { KeysKey } from '#web/staff/screens/board/keys/KeysKey.tsx';
import { useSingleKeys } from '#web/staff/screens/board/keys/useSingleKeys.ts';
import { hiddenUrgent, isNarrowed, nothingNarrowed } from '#web/staff/screens/board/narrowing.ts';
import type { BoardQuery } from '#web/staff/screens/board/place/useBoardQuery.ts';
import { FacetChoice } from './FacetChoice.tsx';
import type { Find } from './useFind.ts';
import './narrow.css';

type NarrowBarProps = {
  /** All of the board. */
  rows: readonly HelpRequestForStaff[];
  me: string;
  query: BoardQuery;
  find: Find;
  wide: boolean;
};

/**
 * The field for rooms and the choices of ward and service type. While they leave something out it is said, and what is
 * urgent of that is one press away (S8).
 */
export function NarrowBar({ rows, me, query, find, wide }: NarrowBarProps) {
  const { t } = useTranslation('staff');
  const { shown, show } = query;
  useSingleKeys({ '/': find.find });
  const isOn = isNarrowed(shown);
  const hiddenAt = (now: number) => (isOn ? hiddenUrgent(rows, shown, { me, now }) : 0);
  const now = useClockFor(hiddenAt);
  const hidden = hiddenAt(now);
  if (!wide && !find.isOpen && !isOn) return null;
  const clear = () => {
    show(nothingNarrowed);
    find.close();
  };
  const choose = { rows, shown, looking: { me, now }, onChoose: show };
  return (
    <search className="narrow" aria-label={t('narrow.title')}>
      <div className="narrow-row">
        <RoomSearch
          value={shown.room}
          onChange={(room) => show({ room })}
          field={find.field}
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            if (event.key === 'Enter') event.currentTarget.blur(); // a phone puts its keyboard away
          }}
        />
        {isOn || !wide ? (
          <button type="button" className="narrow-end" onClick={clear}>
            <Icon name="x" />
            <span className="vh">{t('narrow.end')}</span>
          </button>
        ) : null}
        {wide ? <KeysKey /> : null}
      </div>
      <div className="narrow-row">
        <FacetChoice facet="department" {...choose} />
        <FacetChoice facet="type" {...choose} />
      </div>
      <div className="narrow-hidden" role="status">
        {hidden > 0 ? (
          <button type="button" onClick={() => show({ ...nothingNarrowed, filter: 'urgent', view: 'list' })}>
            <Icon name="alert" />
            {t('narrow.hidden', { count: hidden })}
          </button>
        ) : null}
      </div>
    </search>
  );
}
