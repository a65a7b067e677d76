import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Alarms } from '#web/staff/alarms/Alarms.tsx';
import { boardPlace, keepBoardPlace } from '#web/staff/board/place/board-place.ts';
import { ThumbBar } from '#web/staff/board/steps/ThumbBar.tsx';
import { type BoardFilter, boardCounts, boardFilters, boardView } from '#web/staff/board/views/board-views.ts';
import { FailedTriesNotice } from '#web/staff/login/FailedTriesNotice.tsx';
import { RequestDetail } from '#web/staff/request/RequestDetail.tsx';
import { useAcknowledge } from '#web/staff/request/useAcknowledge.ts';
import { Screen } from '#web/staff/shell/Screen.tsx';
import { useTo } from '#web/staff/shell/useTo.ts';
import { BoardList } from './BoardList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { usePickedCard } from './usePickedCard.ts';
import { useSettled } from './useSettled.ts';

type BoardProps = {
  rows: readonly HelpRequestForStaff[];
  me: string;
  now: number;
  heading: string;
  /** The request in the address, shown at the side of a wide screen. */
  opened: string | undefined;
  wide: boolean;
};

/** The list with its filters, and the thumb's button; on a wide screen the chosen request beside it. */
export function Board({ rows, me, now, heading, opened, wide }: BoardProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const settled = useSettled();
  const acknowledge = useAcknowledge();
  const [kept, setKept] = useState(() => boardPlace().filter);
  const filter = boardFilters.find((each) => each === query.get('filter')) ?? kept;
  const view = boardView(rows, filter, { me, now });
  const { picked, pick } = usePickedCard(view, me, settled);
  const chosen = rows.find((request) => request.id === opened) ?? picked;
  useEffect(() => keepBoardPlace({ filter }), [filter]);
  const show = (next: BoardFilter) => {
    setKept(next);
    setQuery(next === 'all' ? {} : { filter: next }, { replace: true, preventScrollReset: true });
  };
  const choose = (id: string) => {
    pick(id);
    if (wide) acknowledge(id);
    if (opened)
      void navigate({ pathname: to.board, search: query.toString() }, { replace: true, preventScrollReset: true });
  };
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
            now={now}
            settled={settled}
            picked={chosen?.id}
            onPick={choose}
            onShowAll={() => show('all')}
          />
        </section>
        {wide ? (
          <section className="detail-side" aria-label={t('request.title')}>
            {chosen ? (
              <RequestDetail key={chosen.id} request={chosen} me={me} now={now} />
            ) : (
              <p>{t('request.choose')}</p>
            )}
          </section>
        ) : null}
      </div>
    </Screen>
  );
}
