import { useTranslation } from 'react-i18next';
import type { DeviceStanding, Station } from '#shared/station/station.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { type MapRoom, mapRooms, missing } from '#web/staff/screens/station/rules/bed-map.ts';
import './beds.css';

type Bed = MapRoom['beds'][number];
type Standing = DeviceStanding | 'free' | 'none';

const icons: Record<Standing, ControlName> = {
  alive: 'online',
  asleep: 'moon',
  dead: 'offline',
  new: 'clock',
  none: 'bed',
  free: 'x',
};

/** As many rooms as can be drawn to be read at 4 m; a larger ward shows what is missing, and the count. */
const drawnRooms = 14;
/** As many devices as are named; the rest is a number. */
const namedDevices = 4;

/** The ward's rooms with a status light each, and how the tablet at each bed stands (S14). */
export function BedMap({ station }: { station: Station }) {
  const { t } = useTranslation('staff');
  const rooms = mapRooms(station);
  const areDrawn = rooms.length <= drawnRooms;
  return (
    <aside className="map" aria-label={t('station.map')}>
      {areDrawn ? (
        <ul className="rooms">
          {rooms.map((room) => (
            <RoomTile key={room.id} room={room} />
          ))}
        </ul>
      ) : null}
      <p className={`connected num ${areDrawn ? 'few' : ''}`}>{t('station.connected', station.beds_connected)}</p>
      <Key station={station} />
    </aside>
  );
}

function RoomTile({ room }: { room: MapRoom }) {
  return (
    <li className={`room-tile ${room.tone ? `is-${room.tone}` : ''} ${room.isRed ? 'alarm' : ''}`}>
      <b className={room.name.length > 3 ? 'long' : ''}>
        <bdi>{room.name}</bdi>
      </b>
      <ul>
        {room.beds.map((bed) => (
          <BedTile key={bed.id} bed={bed} />
        ))}
      </ul>
    </li>
  );
}

function BedTile({ bed }: { bed: Bed }) {
  const { t } = useTranslation('staff');
  const standing: Standing = bed.tablet ?? (bed.is_free ? 'free' : 'none');
  return (
    <li className={`bed-tile ${standing}`}>
      <span aria-hidden="true">{bed.label}</span>
      <Icon name={icons[standing]} />
      <span className="vh">
        {t('place.bed', { bed: bed.label })}: {t(`station.tablet_${standing}`)}
      </span>
    </li>
  );
}

/** What is missing, by its name and in words, and what the signs mean. */
function Key({ station }: { station: Station }) {
  const { t } = useTranslation('staff');
  const { dead, asleep } = missing(station);
  const name = ({ label, room, bed }: (typeof dead)[number]) =>
    room === null ? label : t('station.bed_name', { room, bed: bed ?? '' });
  return (
    <div className="key" role="status">
      <ul>
        {dead.slice(0, namedDevices).map((device) => (
          <li key={device.id} className="dead">
            <Icon name="offline" />
            {t(device.room === null ? 'station.dead_station' : 'station.dead', { name: name(device) })}
          </li>
        ))}
        {dead.length > namedDevices ? (
          <li className="dead num">{t('station.more_dead', { count: dead.length - namedDevices })}</li>
        ) : null}
        {asleep.length > 0 ? (
          <li>
            <Icon name="moon" />
            {t('station.asleep', { names: asleep.slice(0, namedDevices).map(name).join(', ') })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
