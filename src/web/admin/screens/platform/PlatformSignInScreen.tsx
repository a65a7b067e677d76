import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import type { Challenge } from '#web/desk/sign-in/challenge.ts';
import { LoginForm } from '#web/desk/sign-in/LoginForm.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';

const SecondStepScreen = lazy(async () => ({
  default: (await import('#web/desk/sign-in/SecondStepScreen.tsx')).SecondStepScreen,
}));

/** Sign-in of platform administrators, who are of no hospital; the second step is never left out. */
export function PlatformSignInScreen() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const entry = { over: t('platform.title'), back: to.hospital };
  const done = () => void navigate(to.home, { replace: true });
  if (challenge) {
    const waiting = (
      <EntryScreen title={t('login.title')} {...entry}>
        <Waiting label={t('common.loading')} rows={2} />
      </EntryScreen>
    );
    return (
      <Suspense fallback={waiting}>
        <SecondStepScreen {...entry} challenge={challenge} onDone={done} onAgain={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <EntryScreen title={t('login.title')} {...entry}>
      <LoginForm hospitalCode={null} onDone={done} onChallenge={setChallenge} />
    </EntryScreen>
  );
}
