import { useTranslation } from 'react-i18next';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { TripRow } from './TripRow.tsx';
import { type TripRoom, tripPart } from './trip.ts';
import type { Trip } from './useTrip.ts';

type TripRoomCardProps = {
  room: TripRoom;
  trip: Trip;
  /** Whether rooms of several wards stand on the screen. */
  namesWard: boolean;
};

/** A room with its requests; its own tick chooses all of them that can be accepted. */
export function TripRoomCard({ room, trip, namesWard }: TripRoomCardProps) {
  const { t } = useTranslation('staff');
  const employee = useEmployee();
  const ward = employee?.departments.find(({ id }) => id === room.departmentId)?.name;
  const open = room.requests.filter((request) => tripPart(request, trip.looking) === 'open').map(({ id }) => id);
  const chosen = open.filter((id) => trip.chosen.has(id)).length;
  const state = chosen === 0 ? 'none' : chosen === open.length ? 'all' : 'some';
  const name = (
    <span className="trip-room-name">
      {t('place.room', { room: room.name })}
      {namesWard && ward ? <small>{ward}</small> : null}
    </span>
  );
  return (
    <section className="trip-room" aria-label={t('place.room', { room: room.name })}>
      <h2>
        {open.length > 0 ? (
          <Tick state={state} onToggle={() => trip.choose(open, state !== 'all')}>
            {name}
          </Tick>
        ) : (
          name
        )}
      </h2>
      <ul>
        {room.requests.map((request) => (
          <li key={request.id} data-request={request.id}>
            <TripRow request={request} trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  );
}
