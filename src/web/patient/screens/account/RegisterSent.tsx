import { useTranslation } from 'react-i18next';
import type { MailedUserRegistration } from '#shared/users/user.schemas.ts';
import { usePause, useTimeLeft } from '#web/kit/clock/usePause.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import type { Asked } from './RegisterScreen.tsx';
import { useMailAgain } from './useUserForms.ts';

type RegisterSentProps = { asked: Asked; onMailed: (mailed: MailedUserRegistration) => void };

/** Where the link went, and the key that has it mailed again after a while. */
export function RegisterSent({ asked: { email, hospitalCode, mailed }, onMailed }: RegisterSentProps) {
  const { t } = useTranslation('patient');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const again = useMailAgain();
  const wait = useTimeLeft(mailed.again_at);
  const pause = usePause(again.error) ?? wait;
  const isBusy = again.isPending || pause !== null;
  const mailAgain = () => {
    if (isBusy) return;
    again.mutate({ hospital_code: hospitalCode, registration: mailed.registration }, { onSuccess: onMailed });
  };
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1}>
        {t('account.sent')}
      </h2>
      <p>{t('account.sent_hint', { email })}</p>
      <button type="button" className="btn" aria-disabled={isBusy} onClick={mailAgain}>
        <Icon name="send" flip />
        {pause ? t('account.send_again_in', { time: pause }) : t('account.send_again')}
      </button>
    </section>
  );
}
