import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailedUserRegistration } from '#shared/users/user.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterSent } from './RegisterSent.tsx';

export type Asked = { email: string; hospitalCode: string; mailed: MailedUserRegistration };

/** Makes an account: the form, and then the mail that is on its way. */
export function RegisterScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AccountFrame title={t('account.register')} needsMail>
      {asked ? (
        <RegisterSent asked={asked} onMailed={(mailed) => setAsked({ ...asked, mailed })} />
      ) : (
        <>
          <p>
            {t('account.register_hint')} {t('account.not_needed')}
          </p>
          <RegisterForm onDone={setAsked} />
        </>
      )}
      <Link className="btn quiet wide" to={to.accountLogin(language)}>
        {t('account.login')}
      </Link>
    </AccountFrame>
  );
}
