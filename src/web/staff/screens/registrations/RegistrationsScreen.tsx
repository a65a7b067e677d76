import { useTranslation } from 'react-i18next';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import { RegistrationList } from '#web/desk/registrations/RegistrationList.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Who has registered for the wards that one reaches. */
export function RegistrationsScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <Screen title={t('registrations.title')} back={to.account}>
      {useMay(listRegistrations) ? <RegistrationList timeZone={timeZone} /> : <NotForYou />}
    </Screen>
  );
}
