import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import type { SetUpSignIn } from '#shared/employees/second-factor.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import type { Challenge } from '#web/desk/sign-in/challenge.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { keepFocus } from './CodeField.tsx';
import { FactorStep } from './FactorStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

type SecondStepProps = {
  challenge: Challenge;
  onDone: (session: StaffSession) => void;
  /** A set-up that has ended: nobody is signed in before its codes are kept. */
  onMade: (made: SetUpSignIn) => void;
  /** Why only the password begins another one. */
  over: Error | null;
  onOver: (why: Error) => void;
  /** Back to the password. */
  onAgain: () => void;
};

/** What follows a right password: a code or a passkey, or the set-up that the hospital requires first. */
export function SecondStep({ challenge, onDone, onMade, over, onOver, onAgain }: SecondStepProps) {
  const { t } = useTranslation('desk');
  const again = (
    <Button look={over ? 'fill' : 'quiet'} onMouseDown={keepFocus} onClick={onAgain}>
      {t('second_factor.again')}
    </Button>
  );
  if (over) {
    return (
      <Notice title={t('second_factor.over')} hint={over.message} urgent takesFocus>
        {again}
      </Notice>
    );
  }
  return (
    <>
      {challenge.isMissing ? (
        <SetUpStep challenge={challenge.token} onMade={onMade} onOver={onOver} />
      ) : (
        <FactorStep challenge={challenge.token} methods={challenge.methods} onDone={onDone} onOver={onOver} />
      )}
      {again}
    </>
  );
}
