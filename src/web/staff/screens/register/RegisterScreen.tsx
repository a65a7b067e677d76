import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MailedRegistration } from '#shared/employees/registration.schemas.ts';
import { type ChosenHospital, chosenHospital } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useMailsLinks } from '#web/kit/http/useMailsLinks.ts';
import { useStore } from '#web/kit/store.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterSent } from './RegisterSent.tsx';
import { isClosed, useRegistrationChoices } from './useRegister.ts';

/** Registration as nurse or doctor at the hospital that was chosen before. */
export function RegisterScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const hospital = useStore(chosenHospital);
  if (!hospital) return null; // the guard sends to the hospital's code first
  return (
    <EntryScreen title={t('register.title')} over={hospital.name} back={to.login}>
      <Registration key={hospital.code} hospital={hospital} />
    </EntryScreen>
  );
}

type Sent = { email: string; mailed: MailedRegistration };

/** What can be chosen and whether a link can be mailed are asked before anything is to be filled in. */
function Registration({ hospital }: { hospital: ChosenHospital }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const mails = useMailsLinks();
  const choices = useRegistrationChoices(hospital.code);
  const [sent, setSent] = useState<Sent | null>(null);
  if (isClosed(choices.error)) {
    return (
      <Notice title={choices.error.message} hint={t('register.closed_hint')}>
        <Link className="btn line" to={to.login}>
          {t('login.title')}
        </Link>
      </Notice>
    );
  }
  const failed = [choices, mails].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  if (mails.data === false) return <Notice title={t('forgot.no_mail_title')} hint={t('register.no_mail_hint')} />;
  if (!choices.data || mails.data === undefined) return <Waiting label={t('common.loading')} rows={6} />;
  if (sent) {
    const onAgain = (mailed: MailedRegistration) => setSent({ ...sent, mailed });
    return <RegisterSent hospitalCode={hospital.code} {...sent} choices={choices.data} onAgain={onAgain} />;
  }
  return (
    <RegisterForm
      hospitalCode={hospital.code}
      choices={choices.data}
      onDone={(email, mailed) => setSent({ email, mailed })}
    />
  );
}
