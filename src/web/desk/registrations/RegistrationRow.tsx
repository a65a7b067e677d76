import { useTranslation } from 'react-i18next';
import type { Registration, WaitingRegistrations } from '#shared/employees/registration.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type RegistrationRowProps = {
  registration: Registration;
  /** Those that one may give: beyond them one decides nothing. */
  wards: WaitingRegistrations['departments'];
  timeZone: string;
  onAsk: (what: 'approve' | 'decline') => void;
};

/** Who waits for approval, and what they have written of themselves. */
export function RegistrationRow({ registration, wards, timeZone, onAsk }: RegistrationRowProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const elsewhere = registration.departments.filter(({ id }) => !wards.some((own) => own.id === id));
  const { fullname: name, service_types: activities } = registration;
  return (
    <li className="box registration" aria-label={name}>
      <h2>{name}</h2>
      <dl className="facts">
        <dt>{t('fields.role')}</dt>
        <dd>{t(`register.${registration.role}`)}</dd>
        <dt>{t('duty.departments')}</dt>
        <dd>{registration.departments.map((ward) => ward.name).join(', ')}</dd>
        {activities.length > 0 ? (
          <>
            <dt>{t('register.service_types')}</dt>
            <dd>{activities.map((type) => textIn(type.name, language)).join(', ')}</dd>
          </>
        ) : null}
        <dt>{t('fields.username')}</dt>
        <dd>
          <bdi>{registration.username}</bdi>
        </dd>
        <dt>{t('fields.email')}</dt>
        <dd>
          <bdi>{registration.email}</bdi> <span className="chip is-done">{t('registrations.confirmed')}</span>
        </dd>
        {registration.phone ? (
          <>
            <dt>{t('fields.phone')}</dt>
            <dd>
              <bdi>{registration.phone}</bdi>
            </dd>
          </>
        ) : null}
        <dt>{t('registrations.since')}</dt>
        <dd>{dateAndTime(registration.verified_at, language, timeZone)}</dd>
      </dl>
      {elsewhere.length > 0 ? (
        <p className="muted">
          {t('registrations.elsewhere', { wards: elsewhere.map((ward) => ward.name).join(', ') })}
        </p>
      ) : null}
      <div className="registration-steps">
        <Button
          look="fill"
          icon={<Icon name="check" />}
          aria-label={t('registrations.approve_one', { name })}
          onClick={() => onAsk('approve')}
        >
          {t('registrations.approve')}
        </Button>
        {elsewhere.length === 0 ? (
          <Button
            look="danger"
            icon={<Icon name="x" />}
            aria-label={t('registrations.decline_one', { name })}
            onClick={() => onAsk('decline')}
          >
            {t('registrations.decline')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
