import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { userForgotFields } from '#shared/users/user.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { HospitalField } from './HospitalField.tsx';
import { TextField } from './TextField.tsx';
import { knownHospital } from './user-calls.ts';
import { useForgot } from './useUserForms.ts';

const rules = { required, max };

/** Asks for a link by which a new password is set. */
export function ForgotScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const forgot = useForgot();
  return (
    <AccountFrame title={t('account.forgot')} needsMail>
      {forgot.isSuccess ? (
        <p className="callout" role="status">
          {t('account.forgot_sent')}
        </p>
      ) : (
        <ForgotForm forgot={forgot} />
      )}
      <Link className="btn quiet wide" to={to.accountLogin(language)}>
        {t('account.login')}
      </Link>
    </AccountFrame>
  );
}

function ForgotForm({ forgot }: { forgot: ReturnType<typeof useForgot> }) {
  const { t } = useTranslation('patient');
  const form = useForm(userForgotFields, rules, { hospital_code: knownHospital(), email: '' }, 'eager');
  const pause = usePause(forgot.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (forgot.isPending || pause) return;
    void form.submit((typed) => {
      const body = { hospital_code: typed('hospital_code'), email: typed('email') };
      forgot.mutate(body, { onError: (error) => form.refuse(error, 'email') });
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <p>{t('account.forgot_hint')}</p>
      <HospitalField field={form.field('hospital_code')} />
      <TextField
        field={form.field('email')}
        type="email"
        autoComplete="username"
        instead={pause && t('signin.pause', { time: pause })}
        isLtr
      />
      <button type="submit" className="btn fill wide" aria-disabled={forgot.isPending || pause !== null}>
        {forgot.isPending ? t('common.loading') : t('account.forgot_submit')}
      </button>
    </form>
  );
}
