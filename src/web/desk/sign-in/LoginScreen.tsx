import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { useDeskApp, useEntryLinks } from '#web/desk/desk-app.ts';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { afterLogin } from '#web/desk/session/guards.ts';
import { chosenHospital } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import type { Challenge } from '#web/desk/sign-in/challenge.ts';
import { LoginForm } from '#web/desk/sign-in/LoginForm.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';

const SecondStepScreen = lazy(async () => ({ default: (await import('./SecondStepScreen.tsx')).SecondStepScreen }));

/** Sign-in of an employee of the hospital that was chosen before. */
export function LoginScreen() {
  const { t } = useTranslation('desk');
  const to = useEntryLinks();
  const { firstRun } = useDeskApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hospital = useStore(chosenHospital);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  if (!hospital) return null; // the guard sends to the hospital's code first
  const welcome = ({ employee }: StaffSession) => {
    const language = staffLanguage(employee.language);
    toast(t('login.welcome', { name: employee.name }));
    const wanted = inLanguage(language, new URL(afterLogin(query.get('from'), to.first), location.origin));
    void navigate(firstRun?.(language, wanted) ?? wanted, { replace: true });
  };
  if (challenge) {
    const entry = { over: hospital.name, back: to.home };
    const waiting = (
      <EntryScreen title={t('login.title')} {...entry}>
        <Waiting label={t('common.loading')} rows={2} />
      </EntryScreen>
    );
    return (
      <Suspense fallback={waiting}>
        <SecondStepScreen {...entry} challenge={challenge} onDone={welcome} onAgain={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <EntryScreen title={t('login.title')} over={hospital.name} back={to.home}>
      {query.has('ended') ? (
        <p className="callout is-waiting" role="status">
          <Icon name="lock" /> {t('login.ended')}
        </p>
      ) : null}
      <LoginForm hospitalCode={hospital.code} onDone={welcome} onChallenge={setChallenge} />
      <Link className="entry-link" to={to.forgot}>
        {t('login.forgot')} <Icon name="next" flip />
      </Link>
      {to.register === null ? null : (
        <Link className="entry-link" to={to.register}>
          {t('login.register')} <Icon name="next" flip />
        </Link>
      )}
      <Link className="entry-link" to={to.hospital}>
        {t('home.other_hospital')} <Icon name="next" flip />
      </Link>
    </EntryScreen>
  );
}
