import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInEmployee, StaffSession } from '#shared/employees/employee.schemas.ts';
import { basename } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { isOfPlatform, staffSession } from '#web/desk/session/staff-session.ts';
import type { Challenge } from '#web/desk/sign-in/challenge.ts';
import { LoginForm } from '#web/desk/sign-in/LoginForm.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';

const SecondStep = lazy(async () => ({
  default: (await import('#web/desk/sign-in/second-step/SecondStep.tsx')).SecondStep,
}));

/**
 * Sign-in above a screen whose session has ended. The same person goes on where they were; for somebody else the page
 * begins anew (SignedIn.tsx), so that nothing of the one before is seen or saved.
 */
export function SignInAgain({ employee }: { employee: SignedInEmployee }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const signIn = `${basename}${isOfPlatform(employee) ? to.platformLogin : to.login}`;
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [over, setOver] = useState<Error | null>(null);
  /** To the page of sign-in: whoever has to set up a second factor is shown codes that nobody can show again. */
  const anew = () => {
    staffSession.set(null);
    location.assign(signIn);
  };
  const again = () => {
    setOver(null);
    setChallenge(null);
  };
  const done = (session: StaffSession) => {
    if (session.employee.id === employee.id) void client.invalidateQueries(); // for others the page begins anew
  };
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      centered
      padding="md"
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body>
          <Modal.Title className="again-title">{t('session.ended_title')}</Modal.Title>
          <p className="again-hint">{t('session.ended_hint', { name: employee.fullname })}</p>
          {challenge ? (
            <Suspense fallback={<Waiting label={t('common.loading')} rows={2} />}>
              <SecondStep
                challenge={challenge}
                onDone={done}
                onMade={anew}
                over={over}
                onOver={setOver}
                onAgain={again}
              />
            </Suspense>
          ) : (
            <LoginForm
              hospitalCode={isOfPlatform(employee) ? null : employee.hospital.code}
              onDone={done}
              onChallenge={(wanted) => (wanted.isMissing ? anew() : setChallenge(wanted))}
            />
          )}
          <a className="entry-link" href={signIn} onClick={anew}>
            {t('session.leave')}
          </a>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
