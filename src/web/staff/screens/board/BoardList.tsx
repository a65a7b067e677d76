import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Boundary } from '#web/kit/Boundary.tsx';
import { RequestCard } from '#web/staff/domain/requests/card/RequestCard.tsx';
import { MoreDone } from '#web/staff/screens/board/done/MoreDone.tsx';
import { useKeptFocus } from '#web/staff/screens/board/place/useKeptFocus.ts';
import { useKeptScroll } from '#web/staff/screens/board/place/useKeptScroll.ts';
import { useNearRows } from '#web/staff/screens/board/place/useNearRows.ts';
import type { BoardFilter } from './board-views.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { FarRow } from './FarRow.tsx';
import { NewPill } from './NewPill.tsx';
import { isNarrowed, type Narrowing } from './narrowing.ts';
import { useSteadyOrder } from './useSteadyOrder.ts';

type BoardListProps = {
  requests: readonly HelpRequestForStaff[];
  filter: BoardFilter;
  narrowing: Narrowing;
  me: string;
  settled: boolean;
  picked: string | undefined;
  /** Missing where the cards are only to be read. */
  onPick?: (id: string) => void;
  onShowAll?: () => void;
};

/** The cards of one filter, in an order that holds still while it is touched. */
export function BoardList({ requests, filter, narrowing, me, settled, picked, onPick, onShowAll }: BoardListProps) {
  const { t } = useTranslation('staff');
  const list = useKeptScroll('list');
  const byId = new Map(requests.map((request) => [request.id, request]));
  const order = useSteadyOrder([...byId.keys()], contextOf(filter, narrowing), settled);
  const rows = useNearRows(list, order.shown);
  const focusNext = useKeptFocus(list, order.shown, picked);
  const admit = () => {
    if (order.waiting[0] !== undefined) focusNext(order.waiting[0]);
    order.admit();
  };
  const waitingUrgent = order.waiting.some((id) => byId.get(id)?.urgency === 'high');
  return (
    <div>
      <NewPill count={order.waiting.length} urgent={waitingUrgent} onAdmit={admit} />
      {order.shown.length === 0 ? (
        <EmptyBoard filter={isNarrowed(narrowing) ? 'narrowed' : filter} onShowAll={onShowAll} />
      ) : null}
      <ul className="calls" ref={list}>
        {order.shown.map((id) => {
          const request = byId.get(id);
          if (!request) return null;
          return (
            <li key={id} data-request={id}>
              <Boundary resetKey={`${id} ${request.version}`} fallback={<p className="box">{t('error.card')}</p>}>
                {rows.isNear(id) ? (
                  <RequestCard request={request} me={me} selected={id === picked} onPick={onPick} />
                ) : (
                  <FarRow request={request} height={rows.heightOf(id)} onPick={onPick} />
                )}
              </Boundary>
            </li>
          );
        })}
      </ul>
      {filter === 'done' ? <MoreDone shown={requests} onRead={focusNext} /> : null}
    </div>
  );
}

const contextOf = (filter: BoardFilter, { room, department, type }: Narrowing) =>
  [filter, room, department, type].join(' ');
