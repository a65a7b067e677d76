import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userLoginFields } from '#shared/users/user.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { session } from '#web/patient/session/session.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { HospitalField } from './HospitalField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { Tick } from './Tick.tsx';
import { knownHospital } from './user-calls.ts';
import { useLogin } from './useUserForms.ts';

const rules = { required, max };

/** Signs in to an account of one's own, which nobody needs to ask for help. */
export function LoginScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <AccountFrame title={t('account.login')}>
      <p>{t('account.not_needed')}</p>
      <LoginForm />
      <Link className="btn quiet wide" to={to.accountForgot(language)}>
        {t('account.forgot_link')}
      </Link>
      <Link className="btn wide" to={to.accountRegister(language)}>
        {t('account.register')}
      </Link>
    </AccountFrame>
  );
}

function LoginForm() {
  const { t } = useTranslation('patient');
  const isTablet = useStore(session, (bed) => bed?.user.device.kind === 'ward_tablet');
  const [remember, setRemember] = useState(false);
  const form = useForm(userLoginFields, rules, { hospital_code: knownHospital(), email: '', password: '' }, 'eager');
  const login = useLogin();
  const pause = usePause(login.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending || pause) return;
    void form.submit((typed) => {
      const typedIn = { hospital_code: typed('hospital_code'), email: typed('email'), password: typed('password') };
      login.mutate({ ...typedIn, remember }, { onError: (error) => form.refuse(error, 'password') });
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <HospitalField field={form.field('hospital_code')} />
      <TextField field={form.field('email')} type="email" autoComplete="username" isLtr />
      <PasswordField
        field={form.field('password')}
        autoComplete="current-password"
        instead={pause && t('signin.pause', { time: pause })}
      />
      {isTablet ? (
        <p className="muted sm">{t('account.on_tablet')}</p>
      ) : (
        <Tick checked={remember} onToggle={() => setRemember(!remember)}>
          {t('account.remember')}
        </Tick>
      )}
      <button type="submit" className="btn fill wide" aria-disabled={login.isPending || pause !== null}>
        {login.isPending ? t('common.loading') : t('account.login_submit')}
      </button>
    </form>
  );
}
