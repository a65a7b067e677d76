import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { afterLogin } from '#web/staff/guards.ts';
import { inLanguage, staffLanguage } from '#web/staff/routes.ts';
import { DoorScreen } from '#web/staff/shell/DoorScreen.tsx';
import { useTo } from '#web/staff/shell/useTo.ts';
import { chosenHospital } from '#web/staff/start/staff-session.ts';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in of an employee of the hospital that was chosen before. */
export function LoginScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hospital = useStore(chosenHospital);
  if (!hospital) return null; // the guard sends to the hospital's code first
  const welcome = ({ employee }: StaffSession) => {
    const language = staffLanguage(employee.language);
    toast(t('login.welcome', { name: employee.name }));
    const target = new URL(afterLogin(query.get('from'), language), location.origin);
    void navigate(inLanguage(language, target), { replace: true });
  };
  return (
    <DoorScreen title={t('login.title')} over={hospital.name} back={to.home}>
      {query.has('ended') ? (
        <p className="callout is-waiting" role="status">
          <Icon name="lock" /> {t('login.ended')}
        </p>
      ) : null}
      <LoginForm hospitalCode={hospital.code} onDone={welcome} />
      <Link className="door-link" to={to.hospital}>
        {t('home.other_hospital')} <Icon name="next" flip />
      </Link>
    </DoorScreen>
  );
}
