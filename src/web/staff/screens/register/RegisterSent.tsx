import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MailedRegistration, RegistrationChoices } from '#shared/employees/registration.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause, useTimeLeft } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useMailAgain } from './useRegister.ts';

type RegisterSentProps = {
  hospitalCode: string;
  email: string;
  mailed: MailedRegistration;
  choices: RegistrationChoices;
  onAgain: (mailed: MailedRegistration) => void;
};

/** A mail is on its way, and can be sent again after a while. Has the focus that the form's key had. */
export function RegisterSent({ hospitalCode, email, mailed, choices, onAgain }: RegisterSentProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const again = useMailAgain(onAgain);
  useReportSilence(again.error);
  const untilMailed = useTimeLeft(mailed.again_at);
  const refusedFor = usePause(again.error);
  const pause = refusedFor ?? untilMailed;
  const isOver = isRefusal(again.error) && again.error.code === 'not_found';
  const wish = { hospital_code: hospitalCode, registration: mailed.registration };
  return (
    <>
      <p ref={message} className="callout sent-mail" role="status" tabIndex={-1}>
        <Icon name="check" /> <span>{t('register.sent', { email })}</span>
      </p>
      <p>{t(choices.needs_approval ? 'register.then_approval' : 'register.then_sign_in')}</p>
      <div className="entry-form">
        <Button look="line" wide disabled={pause !== null} busy={again.isPending} onClick={() => again.mutate(wish)}>
          {t('register.again')}
        </Button>
        {pause ? <p className="muted">{t('email.pause', { time: pause })}</p> : null}
        {isOver ? <p role="alert">{t('register.again_over')}</p> : null}
        <Link className="btn line wide" to={to.login}>
          {t('login.title')}
        </Link>
      </div>
    </>
  );
}
