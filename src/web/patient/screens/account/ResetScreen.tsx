import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newPasswordFields } from '#shared/employees/password.fields.ts';
import type { UserResetLink } from '#shared/users/user.schemas.ts';
import { confirmed } from '#shared/validation/rules/choice.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, min } from '#shared/validation/rules/text.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { tokenOfAddress } from './link-token.ts';
import { PasswordField } from './PasswordField.tsx';
import { clearUser, keepHospital } from './user-calls.ts';
import { isOver, useReset, useResetLink } from './useUserForms.ts';

const rules = { required, min, max, confirmed };

/** A mailed link: a new password for whoever it was mailed to, or why it no longer sets one. */
export function ResetScreen() {
  const { t } = useTranslation('patient');
  const [token] = useState(tokenOfAddress);
  const link = useResetLink(token || 'none');
  return (
    <AccountFrame title={t('account.forgot')}>
      {link.isPending && <Waiting shape="cards" />}
      {link.isError && (isOver(link.error) ? <Over /> : <TryAgain onRetry={() => void link.refetch()} />)}
      {link.data && <ResetForm link={link.data} token={token} />}
    </AccountFrame>
  );
}

function Over() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Quiet pictogram="logo" words={t('account.link_over')} hint={t('account.forgot_hint')}>
      <Link className="btn fill wide" to={to.accountForgot(language)}>
        {t('account.reset_another')}
      </Link>
    </Quiet>
  );
}

function ResetForm({ link, token }: { link: UserResetLink; token: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm(newPasswordFields, rules, { password: '', password_confirmation: '' }, 'eager');
  const reset = useReset();
  if (isOver(reset.error)) return <Over />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    void form.submit((typed) => {
      const chosen = { password: typed('password'), password_confirmation: typed('password_confirmation') };
      reset.mutate(
        { token, ...chosen },
        {
          onSuccess: () => {
            clearUser(); // a new password ends every session, this one too
            keepHospital(link.hospital_code);
            toast(t('account.reset_done'));
            void navigate(to.accountLogin(language), { replace: true });
          },
          onError: (error) => form.refuse(error, 'password'),
        },
      );
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <p>
        <bdi>{link.email}</bdi>
      </p>
      {/* For whatever keeps passwords: whose it is. */}
      <input className="vh" type="text" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden />
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <button type="submit" className="btn fill wide" aria-disabled={reset.isPending}>
        {reset.isPending ? t('common.loading') : t('account.reset_submit')}
      </button>
    </form>
  );
}
