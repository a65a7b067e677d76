import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { PasskeyStopped } from '#web/desk/passkeys/browser-passkeys.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { isOver, useFinishByPasskey } from './useSecondStep.ts';

type PasskeyStepProps = { challenge: string; onDone: (session: StaffSession) => void; onOver: (why: Error) => void };

/** The browser's own dialog, once it is asked for: fingerprint, face, PIN or a key that is touched. */
export function PasskeyStep({ challenge, onDone, onOver }: PasskeyStepProps) {
  const { t } = useTranslation('desk');
  const finish = useFinishByPasskey(onDone);
  const { error } = finish;
  const hasStopped = error instanceof PasskeyStopped;
  useReportSilence(hasStopped ? null : error);
  const pause = usePause(error);
  const wrong = isRefusal(error) ? error.message : hasStopped ? t('passkeys.stopped') : null;
  const use = () => finish.mutate(challenge, { onError: (why) => (isOver(why) ? onOver(why) : undefined) });
  return (
    <div className="entry-form">
      <p>{t('passkeys.step_hint')}</p>
      <p role="alert">{pause ? t('login.pause', { time: pause }) : wrong}</p>
      <Button look="fill" wide disabled={pause !== null} busy={finish.isPending} onClick={use}>
        {t('passkeys.use')}
      </Button>
    </div>
  );
}
