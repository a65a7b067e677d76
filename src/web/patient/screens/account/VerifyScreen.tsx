import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userProofFields } from '#shared/users/user.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet } from '#web/patient/ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { tokenOfAddress } from './link-token.ts';
import { PasswordField } from './PasswordField.tsx';
import { isOver, useVerify } from './useUserForms.ts';

const rules = { required, max };

/** A mailed link: confirmed by whoever opens it and knows the password that was chosen with it. */
export function VerifyScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const verify = useVerify();
  const login = (
    <Link className="btn fill wide" to={to.accountLogin(language)}>
      {t('account.login')}
    </Link>
  );
  if (verify.isSuccess)
    return (
      <AccountFrame title={t('account.verify')}>
        <div className="calm" role="status">
          <h2>{t('account.verified')}</h2>
          <p className="muted">
            <bdi>{verify.data.email}</bdi>
          </p>
          {login}
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('account.verify')}>
      {verify.isError && isOver(verify.error) ? (
        <Quiet pictogram="logo" words={t('account.link_over')} hint={t('account.verify_over')}>
          {login}
          <Link className="btn wide" to={to.accountRegister(language)}>
            {t('account.register')}
          </Link>
        </Quiet>
      ) : (
        <ProofForm verify={verify} />
      )}
    </AccountFrame>
  );
}

function ProofForm({ verify }: { verify: ReturnType<typeof useVerify> }) {
  const { t } = useTranslation('patient');
  const [token] = useState(tokenOfAddress);
  const form = useForm(userProofFields, rules, { password: '' }, 'eager');
  const pause = usePause(verify.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending || pause) return;
    void form.submit((typed) => {
      const body = { token: token || 'none', password: typed('password') };
      verify.mutate(body, { onError: (error) => form.refuse(error, 'password') });
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <p>{t('account.verify_hint')}</p>
      <PasswordField
        field={form.field('password')}
        autoComplete="current-password"
        instead={pause && t('signin.pause', { time: pause })}
      />
      <button type="submit" className="btn fill wide" aria-disabled={verify.isPending || pause !== null}>
        {verify.isPending ? t('common.loading') : t('account.verify')}
      </button>
    </form>
  );
}
