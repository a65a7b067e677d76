import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { chooseServiceTypes } from '#shared/employees/own-service-types.endpoints.ts';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import { listStaffNotifications } from '#shared/notifications/staff-notification.endpoints.ts';
import { enrolStation, listDevices } from '#shared/station/station.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useWaitingCount } from '#web/staff/domain/registrations/useWaitingCount.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** The screens below the account that this employee may open. */
export function AccountPlaces({ employee }: { employee: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const choosesActivities = useMay(chooseServiceTypes);
  const mayEnrol = useMay(enrolStation);
  const seesDevices = useMay(listDevices);
  const approves = useMay(listRegistrations);
  const hasCalls = useMay(listStaffNotifications);
  const waiting = useWaitingCount();
  return (
    <>
      {hasCalls ? (
        <Place to={to.notifications} icon="inbox" title={t('notifications.title')} hint={t('notifications.hint')} />
      ) : null}
      <Place to={to.thisDevice} icon="bell" title={t('this_device.title')} hint={t('this_device.hint')} />
      <Place to={to.help} icon="info" title={t('help.title')} hint={t('help.hint')} />
      {choosesActivities ? (
        <Place to={to.activities} icon="tasks" title={t('activities.title')} hint={t('activities.hint')} />
      ) : null}
      <Place to={to.quietHours} icon="moon" title={t('quiet.title')} hint={t('quiet.hint')} />
      <Place to={to.attendances} icon="clock" title={t('attendances.title')} hint={t('attendances.hint')} />
      <Place to={to.profile} icon="user" title={t('profile.title')} hint={t('profile.hint')} />
      <Place to={to.signIns} icon="lock" title={t('sign_ins.title')} hint={t('sign_ins.hint')} />
      {employee.auth_type === 'password' ? (
        <Place to={to.secondFactor} icon="lock" title={t('second_factor.title')} hint={t('second_factor.hint')} />
      ) : null}
      {approves ? (
        <Place to={to.registrations} icon="user" title={t('registrations.title')} hint={t('registrations.hint')}>
          {waiting > 0 ? (
            <p className="callout is-waiting">{t('registrations.waiting', { count: waiting })}</p>
          ) : undefined}
        </Place>
      ) : null}
      {seesDevices ? (
        <Place to={to.devices} icon="settings" title={t('devices.title')} hint={t('devices.hint')} />
      ) : null}
      {mayEnrol ? (
        <Place to={to.enrol} icon="bed" title={t('account.station')} hint={t('account.station_hint')} />
      ) : null}
    </>
  );
}

type PlaceProps = {
  to: string;
  icon: ControlName;
  title: string;
  hint: string;
  /** What is said in the place of the hint. */
  children?: ReactNode;
};

function Place({ to, icon, title, hint, children }: PlaceProps) {
  return (
    <section className="box">
      <Link className="btn quiet" to={to}>
        <Icon name={icon} /> {title}
      </Link>
      {children ?? <p className="muted">{hint}</p>}
    </section>
  );
}
