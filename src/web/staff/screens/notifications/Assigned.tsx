import { useTranslation } from 'react-i18next';
import type { AssignedByOther } from '#shared/notifications/staff-notification.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type AssignedProps = { heading: 'assigned' | 'assigned_before'; assignments: readonly AssignedByOther[]; now: number };

/** Beds that others assigned to the employee in the last day, or took from them. */
export function Assigned({ heading, assignments, now }: AssignedProps) {
  const { t } = useTranslation('staff');
  if (assignments.length === 0) return null;
  return (
    <section className="box" aria-labelledby={`notifications-${heading}`}>
      <h2 id={`notifications-${heading}`}>{t(`notifications.${heading}`)}</h2>
      <ul className="long-list">
        {assignments.map((one) => (
          <AssignedRow key={one.id} assigned={one} now={now} />
        ))}
      </ul>
    </section>
  );
}

function AssignedRow({ assigned, now }: { assigned: AssignedByOther; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { at, by: name, department, given, taken } = assigned;
  const list = (places: AssignedByOther['given']) =>
    new Intl.ListFormat(intlTag(language)).format(places.map((place) => t('place.full', place)));
  return (
    <li className="notification">
      <Icon name="bed" />
      <span className="what">
        <span className="titled">
          <b>{department}</b>
          <bdi className="muted num">{dayAndTime(at, now, language, timeZone)}</bdi>
        </span>
        {given.length > 0 ? <span>{t('notifications.given', { name, beds: list(given) })}</span> : null}
        {taken.length > 0 ? <span>{t('notifications.taken', { name, beds: list(taken) })}</span> : null}
      </span>
    </li>
  );
}
