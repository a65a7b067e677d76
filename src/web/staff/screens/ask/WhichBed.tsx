import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import '#web/staff/domain/requests/card/place-badge.css';

type Bed = WardRoom['beds'][number];

/** The beds of the ward, one key each; first the rooms in which one has patients oneself. */
export function WhichBed({ rooms }: { rooms: readonly WardRoom[] }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  const isMine = ({ beds }: WardRoom) => beds.some(({ nurses }) => nurses.some(({ id }) => id === me));
  const [mine, others] = [rooms.filter(isMine), rooms.filter((room) => !isMine(room))];
  return (
    <>
      {mine.length > 0 ? <Rooms title={t('patients.title')} rooms={mine} /> : null}
      {others.length > 0 ? <Rooms title={t(mine.length > 0 ? 'ask.other_rooms' : 'ask.rooms')} rooms={others} /> : null}
    </>
  );
}

function Rooms({ title, rooms }: { title: string; rooms: readonly WardRoom[] }) {
  const { t } = useTranslation('staff');
  return (
    <section aria-label={title}>
      <h2 className="ask-title">{title}</h2>
      <ul className="ask-rooms">
        {rooms.map((room) => (
          <li key={room.id} className="ask-room">
            <p className="place-badge on-dark">
              <span className="vh">{t('place.room', { room: room.name })}</span>
              <b aria-hidden="true">
                <bdi>{room.name}</bdi>
              </b>
            </p>
            <div className="ask-beds">
              {room.beds.map((bed) => (
                <BedLink key={bed.id} bed={bed} room={room.name} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In a free bed there is nobody to ask for. */
function BedLink({ bed, room }: { bed: Bed; room: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const me = useEmployee()?.id;
  const name = t('place.bed', { bed: bed.label });
  if (!bed.stay_id) {
    return (
      <p className="ask-bed">
        <b>{name}</b>
        <small>{t('patients.free')}</small>
      </p>
    );
  }
  const others = bed.nurses.filter(({ id }) => id !== me).map((nurse) => nurse.name);
  const isMine = bed.nurses.some(({ id }) => id === me);
  const line = [...(isMine ? [words.language(bed.locale)] : []), ...others].join(' · ') || t('patients.nobody');
  return (
    <Link className={`ask-bed taken ${isMine ? 'mine' : ''}`} to={to.askFor(bed.id)}>
      <b>
        <span className="vh">{t('place.room', { room })}, </span>
        {name}
      </b>
      <small>{line}</small>
    </Link>
  );
}
