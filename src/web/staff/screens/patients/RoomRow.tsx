import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { BedKey } from '#web/staff/screens/patients/bed/BedKey.tsx';
import '#web/staff/domain/requests/card/place-badge.css';
import { BedBox } from './BedBox.tsx';
import type { openAtBeds } from './bed-facts.ts';
import { howMany } from './chosen-beds.ts';

type RoomRowProps = {
  room: WardRoom;
  open: ReturnType<typeof openAtBeds>;
  chosen: ReadonlySet<string>;
  onToggle: (beds: readonly string[]) => void;
};

/** One room: its badge takes all its beds, each bed has a box of its own, and one key leads to what else there is. */
export function RoomRow({ room, open, chosen, onToggle }: RoomRowProps) {
  const { t } = useTranslation('staff');
  const beds = room.beds.map((bed) => bed.id);
  const all = howMany(beds, chosen) === 'all';
  return (
    <li className="room">
      <button
        type="button"
        className="place-badge on-dark"
        aria-pressed={all}
        aria-label={t('patients.select_room', { room: room.name })}
        onClick={() => onToggle(beds)}
      >
        <b>
          <bdi>{room.name}</bdi>
        </b>
      </button>
      <fieldset className="beds">
        <legend className="vh">{t('place.room', { room: room.name })}</legend>
        {room.beds.map((bed) => (
          <BedBox
            key={bed.id}
            bed={bed}
            ward={room.department.name}
            open={open.get(bed.id)}
            chosen={chosen.has(bed.id)}
            onToggle={() => onToggle([bed.id])}
          />
        ))}
      </fieldset>
      <BedKey room={room} />
    </li>
  );
}
