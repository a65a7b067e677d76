import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { assignBeds } from '#shared/duty/assign.endpoints.ts';
import type { WardOnDuty } from '#shared/duty/ward.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { byRoom } from '#web/staff/domain/rooms/by-room.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** What nobody sees to: kinds of service for which nobody can be reached, and beds without a nurse who is present. */
export function Gaps({ ward: { id, uncovered, beds_without_nurse, occupied_beds } }: { ward: WardOnDuty }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const types = uncovered.map(({ name }) => textIn(name, language));
  return (
    <>
      {types.length > 0 ? (
        <section className="box ward-gap is-urgent" role="status">
          <Icon name="alert" />
          <p className="b">{t('ward.uncovered', { types: new Intl.ListFormat(intlTag(language)).format(types) })}</p>
        </section>
      ) : null}
      {beds_without_nurse && beds_without_nurse.length > 0 ? (
        <WithoutNurse ward={id} beds={beds_without_nurse} />
      ) : null}
      {beds_without_nurse?.length === 0 ? (
        <section className="box ward-gap is-done" role="status">
          <Icon name="check" />
          <p className="b">{t(occupied_beds > 0 ? 'ward.all_have' : 'ward.none_occupied')}</p>
        </section>
      ) : null}
    </>
  );
}

type WithoutNurseProps = { ward: string; beds: NonNullable<WardOnDuty['beds_without_nurse']> };

function WithoutNurse({ ward, beds }: WithoutNurseProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const assigns = useMay(assignBeds);
  const away = [...new Set(beds.flatMap(({ on_break }) => on_break))];
  return (
    <section className="box ward-gap is-waiting" role="status">
      <Icon name="bed" />
      <div>
        <h2>{t('ward.without_nurse', { count: beds.length })}</h2>
        <ul className="ward-beds">
          {byRoom(beds).map(({ room, labels }) => (
            <li key={room} className="num">
              {t('place.full', { room, bed: labels.join(', ') })}
            </li>
          ))}
        </ul>
        <p>{t('patients.to_the_ward')}</p>
        {away.length > 0 ? <p>{t('duty.away', { names: away.join(', ') })}</p> : null}
        {assigns ? (
          <Link className="btn line" to={to.assign(ward)}>
            <Icon name="bed" /> {t('assign.title')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
