import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import '#web/staff/board/card/door.css';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { CareHints } from '#web/staff/stay/CareHints.tsx';
import { EndStay } from '#web/staff/stay/EndStay.tsx';
import { SetUpTablet } from '#web/staff/tablets/SetUpTablet.tsx';
import { howMany } from './chosen-beds.ts';
import { Tick } from './Tick.tsx';

type RoomRowProps = { room: WardRoom; chosen: ReadonlySet<string>; onToggle: (beds: readonly string[]) => void };

/** One room: its door sign takes all its beds, each bed has a box of its own. */
export function RoomRow({ room, chosen, onToggle }: RoomRowProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const beds = room.beds.map((bed) => bed.id);
  const all = howMany(beds, chosen) === 'all';
  return (
    <li className="room">
      <button
        type="button"
        className="door on-dark"
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
          <Tick
            key={bed.id}
            boxed
            state={chosen.has(bed.id) ? 'all' : 'none'}
            onToggle={() => onToggle([bed.id])}
            hint={bed.stay_id ? words.language(bed.locale) : t('patients.free')}
          >
            {t('place.bed', { bed: bed.label })}
          </Tick>
        ))}
        <CareHints room={room} />
        <EndStay room={room} />
        <SetUpTablet room={room} />
      </fieldset>
    </li>
  );
}
