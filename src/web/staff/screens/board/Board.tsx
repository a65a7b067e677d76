import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { FailedTriesNotice } from '#web/desk/sign-in/FailedTriesNotice.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Alarms } from '#web/staff/domain/alarms/Alarms.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { boardPlace, keepBoardPlace } from '#web/staff/screens/board/place/board-place.ts';
import { RequestDetail } from '#web/staff/screens/board/request/RequestDetail.tsx';
import { useAcknowledge } from '#web/staff/screens/board/request/useAcknowledge.ts';
import { ThumbBar } from '#web/staff/screens/board/thumb/ThumbBar.tsx';
import { BoardList } from './BoardList.tsx';
import { type BoardFilter, boardCounts, boardFilters, boardView, timeDependent } from './board-views.ts';
import { FilterBar } from './FilterBar.tsx';
import { usePickedCard } from './usePickedCard.ts';
import { useSettled } from './useSettled.ts';

type BoardProps = {
  rows: readonly HelpRequestForStaff[];
  me: string;
  heading: string;
  /** The request in the address, shown at the side of a wide screen. */
  opened: string | undefined;
  wide: boolean;
};

/** The list with its filters, and the thumb's button; on a wide screen the chosen request beside it. */
export function Board({ rows, me, heading, opened, wide }: BoardProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const settled = useSettled();
  const acknowledge = useAcknowledge();
  const [kept, setKept] = useState(() => boardPlace().filter);
  const filter = boardFilters.find((each) => each === query.get('filter')) ?? kept;
  const now = useClockFor((at) => timeDependent(rows, { me, now: at }));
  const view = boardView(rows, filter, { me, now });
  const { picked, pick } = usePickedCard(view, me, settled);
  const chosen = rows.find((request) => request.id === opened) ?? picked;
  useEffect(() => keepBoardPlace({ filter }), [filter]);
  const show = (next: BoardFilter) => {
    setKept(next);
    setQuery(next === 'all' ? {} : { filter: next }, { replace: true, preventScrollReset: true });
  };
  const isOpened = opened !== undefined;
  const search = query.toString();
  // The same function as long as it does the same: every card gets it, and would be drawn anew for another.
  const choose = useCallback(
    (id: string) => {
      pick(id);
      if (wide) acknowledge(id);
      if (isOpened) void navigate({ pathname: to.board, search }, { replace: true, preventScrollReset: true });
    },
    [pick, wide, acknowledge, isOpened, navigate, to, search],
  );
  return (
    <Screen
      title={t('board.title')}
      heading={heading}
      notices={
        <>
          <Alarms />
          <FailedTriesNotice />
        </>
      }
      thumb={<ThumbBar request={chosen} me={me} />}
    >
      <div className={wide ? 'split' : ''}>
        <section className="list-side" aria-label={t('board.title')}>
          <FilterBar filter={filter} counts={boardCounts(rows, { me, now })} onFilter={show} />
          <BoardList
            requests={view}
            filter={filter}
            me={me}
            settled={settled}
            picked={chosen?.id}
            onPick={choose}
            onShowAll={() => show('all')}
          />
        </section>
        {wide ? (
          <section className="detail-side" aria-label={t('request.title')}>
            {chosen ? <RequestDetail key={chosen.id} request={chosen} me={me} /> : <p>{t('request.choose')}</p>}
          </section>
        ) : null}
      </div>
    </Screen>
  );
}
