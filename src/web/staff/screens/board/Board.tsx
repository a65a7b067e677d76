import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { FailedTriesNotice } from '#web/desk/sign-in/FailedTriesNotice.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Alarms } from '#web/staff/domain/alarms/Alarms.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useSingleKeys } from '#web/staff/screens/board/keys/useSingleKeys.ts';
import { FindKey } from '#web/staff/screens/board/narrow/FindKey.tsx';
import { NarrowBar } from '#web/staff/screens/board/narrow/NarrowBar.tsx';
import { useFind } from '#web/staff/screens/board/narrow/useFind.ts';
import { keepBoardPlace } from '#web/staff/screens/board/place/board-place.ts';
import { bringIntoSight, stepThrough } from '#web/staff/screens/board/place/cards-drawn.ts';
import type { BoardQuery } from '#web/staff/screens/board/place/useBoardQuery.ts';
import { useTakenMeanwhile } from '#web/staff/screens/board/place/useTakenMeanwhile.ts';
import { RequestDetail } from '#web/staff/screens/board/request/RequestDetail.tsx';
import { useAcknowledge } from '#web/staff/screens/board/request/useAcknowledge.ts';
import { ThumbBar } from '#web/staff/screens/board/thumb/ThumbBar.tsx';
import { BoardList } from './BoardList.tsx';
import { boardCounts, boardView, timeDependent } from './board-views.ts';
import { FilterBar } from './FilterBar.tsx';
import { narrowed, nothingNarrowed } from './narrowing.ts';
import { TripKey } from './TripKey.tsx';
import { usePickedCard } from './usePickedCard.ts';
import { useSettled } from './useSettled.ts';

type BoardProps = {
  rows: readonly HelpRequestForStaff[];
  me: string;
  heading: string;
  /** The request in the address, shown at the side of a wide screen. */
  opened: string | undefined;
  wide: boolean;
  query: BoardQuery;
};

/** The list with its filters, and the thumb's button; on a wide screen the chosen request beside it. */
export function Board({ rows, me, heading, opened, wide, query }: BoardProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const settled = useSettled();
  const acknowledge = useAcknowledge();
  const { filter } = query.shown;
  const now = useClockFor((at) => timeDependent(rows, { me, now: at }));
  const find = useFind();
  const left = narrowed(rows, query.shown);
  const view = boardView(left, filter, { me, now });
  const { picked, pick } = usePickedCard(view, me, settled);
  const chosen = rows.find((request) => request.id === opened) ?? picked;
  const isOpened = opened !== undefined;
  const { search } = query;
  // The same function as long as it does the same: every card gets it, and would be drawn anew for another.
  const choose = useCallback(
    (id: string) => {
      pick(id);
      if (wide) acknowledge(id);
      if (isOpened) void navigate({ pathname: to.board, search }, { replace: true, preventScrollReset: true });
    },
    [pick, wide, acknowledge, isOpened, navigate, to, search],
  );
  const openTrip = () => {
    keepBoardPlace({ chosen: [] });
    query.show({ view: 'trip' });
  };
  useTakenMeanwhile(rows, me, (id) => {
    if (isOpened) return;
    if (!view.some((request) => request.id === id)) query.show({ ...nothingNarrowed, filter: 'all' });
    pick(id);
    requestAnimationFrame(() => bringIntoSight(id));
  });
  const step = (by: 1 | -1) => {
    const next = stepThrough(chosen?.id, by);
    if (next) choose(next);
  };
  useSingleKeys({ j: () => step(1), k: () => step(-1), t: openTrip });
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
      thumb={
        <ThumbBar
          request={chosen}
          me={me}
          beside={<TripKey rows={rows} me={me} onOpen={openTrip} />}
          anyway={wide || rows.length === 0 ? null : <FindKey onFind={find.find} />}
        />
      }
    >
      <div className={wide ? 'split' : ''}>
        <section className="list-side" aria-label={t('board.title')}>
          <FilterBar
            filter={filter}
            counts={boardCounts(rows, { me, now })}
            onFilter={(next) => query.show({ filter: next })}
          />
          <NarrowBar rows={rows} me={me} query={query} find={find} wide={wide} />
          <BoardList
            requests={view}
            narrowing={query.shown}
            filter={filter}
            me={me}
            settled={settled}
            picked={chosen?.id}
            onPick={choose}
            onShowAll={() => query.show({ ...nothingNarrowed, filter: 'all' })}
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
