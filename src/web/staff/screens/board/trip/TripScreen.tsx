import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { FailedTriesNotice } from '#web/desk/sign-in/FailedTriesNotice.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { Alarms } from '#web/staff/domain/alarms/Alarms.tsx';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { NewPill } from '#web/staff/screens/board/NewPill.tsx';
import { FindKey } from '#web/staff/screens/board/narrow/FindKey.tsx';
import { NarrowBar } from '#web/staff/screens/board/narrow/NarrowBar.tsx';
import { useFind } from '#web/staff/screens/board/narrow/useFind.ts';
import { isNarrowed, narrowed } from '#web/staff/screens/board/narrowing.ts';
import type { BoardQuery } from '#web/staff/screens/board/place/useBoardQuery.ts';
import { useKeptScroll } from '#web/staff/screens/board/place/useKeptScroll.ts';
import { useSettled } from '#web/staff/screens/board/useSettled.ts';
import { Needed } from './Needed.tsx';
import { TripRoomCard } from './TripRoomCard.tsx';
import { TripThumb } from './TripThumb.tsx';
import { useTrip } from './useTrip.ts';
import './trip.css';

type TripScreenProps = {
  rows: readonly HelpRequestForStaff[];
  me: string;
  heading: string;
  wide: boolean;
  query: BoardQuery;
};

/** What is open room by room: several are accepted together, each is done by a key of its own. */
export function TripScreen({ rows, me, heading, wide, query }: TripScreenProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const list = useKeptScroll('trip');
  const find = useFind();
  const { room, department, type } = query.shown;
  const trip = useTrip({
    ...{ me, settled: useSettled() },
    rows: narrowed(rows, query.shown),
    context: [room, department, type].join(' '),
  });
  const wards = new Set(trip.rooms.map(({ departmentId }) => departmentId)).size;
  return (
    <Screen
      title={t('trip.title')}
      heading={`${t('trip.title')} · ${heading}`}
      back={to.boardList}
      notices={
        <>
          <Alarms />
          <FailedTriesNotice />
        </>
      }
      thumb={<TripThumb trip={trip} wide={wide} anyway={wide ? null : <FindKey onFind={find.find} />} />}
    >
      <div className={wide ? 'split' : ''}>
        <section className="list-side" aria-label={t('trip.title')}>
          <NarrowBar rows={rows} me={me} query={query} find={find} wide={wide} />
          <NewPill
            count={trip.waiting.length}
            urgent={trip.waiting.some(({ urgency }) => urgency === 'high')}
            onAdmit={trip.admit}
          />
          {trip.rooms.length === 0 ? (
            <Notice
              title={t(isNarrowed(query.shown) ? 'board.narrowed_empty' : 'trip.empty')}
              drawing={<QuietDrawing />}
            >
              <AsOf />
            </Notice>
          ) : null}
          <ul className="trip" ref={list}>
            {trip.rooms.map((room) => (
              <li key={room.id}>
                <TripRoomCard room={room} trip={trip} namesWard={wards > 1} />
              </li>
            ))}
          </ul>
        </section>
        {wide ? (
          <section className="detail-side box" aria-labelledby="needed">
            <h2 id="needed">{t('trip.needed')}</h2>
            <Needed needs={trip.needs} />
          </section>
        ) : null}
      </div>
    </Screen>
  );
}
