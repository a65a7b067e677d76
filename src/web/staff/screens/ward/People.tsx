import { useTranslation } from 'react-i18next';
import type { PersonOnDuty } from '#shared/duty/ward.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { initials } from '#web/staff/domain/colleagues/initials.ts';
import { byRoom } from '#web/staff/domain/rooms/by-room.ts';
import { Held } from './Held.tsx';
import { ReachChip } from './ReachChip.tsx';

/** Who is on duty for the ward, whoever leads the shift first. */
export function People({ people }: { people: readonly PersonOnDuty[] }) {
  const { t } = useTranslation('staff');
  return (
    <section className="ward-people" aria-labelledby="ward-people">
      <h2 id="ward-people" className="num">
        {t(people.length > 0 ? 'ward.people' : 'ward.nobody', { count: people.length })}
      </h2>
      <ul>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

/** One of them: how they can be reached, their beds, and what they hold. */
function Person({ person }: { person: PersonOnDuty }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { name, family, is_in_charge, is_of_ward, service_types, since, beds } = person;
  const named = `${name} ${family}`;
  return (
    <li className="box ward-person" aria-label={named}>
      <span className="who" aria-hidden="true">
        {initials(named)}
      </span>
      <div>
        <h3>{named}</h3>
        <p className="muted">
          {[
            service_types.map((type) => textIn(type.name, language)).join(', '),
            t('colleague.since', { time: dayAndTime(since, now, language, timeZone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="ward-chips">
          {is_in_charge ? (
            <span className="chip is-accepted">
              <Icon name="flag" /> {t('duty.charge')}
            </span>
          ) : null}
          <ReachChip person={person} />
          {is_of_ward ? null : (
            <span className="chip">
              <Icon name="hospital" /> {t('ward.from_elsewhere')}
            </span>
          )}
        </p>
      </div>
      <dl className="facts">
        {beds ? (
          <>
            <dt>{t('ward.beds')}</dt>
            <dd className="num">{beds.length > 0 ? <Beds beds={beds} /> : t('ward.no_beds')}</dd>
          </>
        ) : null}
        <Held person={person} />
      </dl>
    </li>
  );
}

function Beds({ beds }: { beds: NonNullable<PersonOnDuty['beds']> }) {
  const { t } = useTranslation('staff');
  return (
    <ul className="ward-beds">
      {byRoom(beds).map(({ room, labels }) => (
        <li key={room}>{t('place.full', { room, bed: labels.join(', ') })}</li>
      ))}
    </ul>
  );
}
