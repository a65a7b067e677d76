import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { toggled } from './chosen-beds.ts';

type BedChoiceProps = {
  rooms: readonly WardRoom[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The beds, all at once, ward by ward, room by room or one by one. Free ones cannot be chosen by themselves. */
export function BedChoice({ rooms, chosen, onChoose }: BedChoiceProps) {
  const { t } = useTranslation('staff');
  const wards = [...Map.groupBy(rooms, ({ department }) => department.id).values()];
  const toggle = (beds: readonly string[]) => onChoose(toggled(chosen, beds));
  return (
    <section className="bed-choice" aria-label={t('broadcast.where')}>
      <h2>{t('broadcast.where')}</h2>
      <Several of={rooms} chosen={chosen} onToggle={toggle} words={t('broadcast.all')} />
      {wards.map((ofWard) => (
        <div key={ofWard[0]?.department.id} className="ward-beds">
          {wards.length > 1 ? (
            <Several of={ofWard} chosen={chosen} onToggle={toggle} words={ofWard[0]?.department.name ?? ''} />
          ) : null}
          <ul className="rooms">
            {ofWard.map((room) => (
              <Room key={room.id} room={room} chosen={chosen} onToggle={toggle} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type ToggleProps = { chosen: ReadonlySet<string>; onToggle: (beds: readonly string[]) => void };

const bedsOf = (rooms: readonly WardRoom[]) =>
  rooms.flatMap(({ beds }) => beds.filter(({ stay_id }) => stay_id !== null).map(({ id }) => id));

function Several({ of, chosen, onToggle, words }: ToggleProps & { of: readonly WardRoom[]; words: string }) {
  const beds = bedsOf(of);
  const count = beds.filter((id) => chosen.has(id)).length;
  if (beds.length === 0) return null;
  return (
    <Tick state={count === 0 ? 'none' : count === beds.length ? 'all' : 'some'} onToggle={() => onToggle(beds)}>
      {words}
    </Tick>
  );
}

function Room({ room, chosen, onToggle }: ToggleProps & { room: WardRoom }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  return (
    <li className="broadcast-room">
      <Several of={[room]} chosen={chosen} onToggle={onToggle} words={t('place.room', { room: room.name })} />
      <div className="room-beds">
        {room.beds.map(({ id, label, stay_id, locale }) =>
          stay_id === null ? (
            <p key={id} className="free-bed muted">
              {t('place.bed', { bed: label })} <small>{t('patients.free')}</small>
            </p>
          ) : (
            <Tick
              key={id}
              boxed
              state={chosen.has(id) ? 'all' : 'none'}
              hint={words.language(locale)}
              onToggle={() => onToggle([id])}
            >
              {t('place.bed', { bed: label })}
            </Tick>
          ),
        )}
      </div>
    </li>
  );
}
