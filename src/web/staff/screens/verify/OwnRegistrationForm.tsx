import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownRegistrationFields } from '#shared/employees/registration.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import type { useVerify } from './useVerify.ts';

const rules = { required, max };

type OwnRegistrationFormProps = {
  token: string;
  link: { email: string; username: string; role: 'nurse' | 'doctor' };
  verify: ReturnType<typeof useVerify>;
};

/** Whoever registered says so by the password that they chose: somebody else may have registered with their address. */
export function OwnRegistrationForm({ token, link: { email, username, role }, verify }: OwnRegistrationFormProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const form = useForm(ownRegistrationFields, rules, { password: '' });
  const pause = usePause(verify.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      verify.mutate({ token, password: typed('password') }, { onError: (error) => form.refuse(error, 'password') });
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <dl className="facts">
        <dt>{t('fields.email')}</dt>
        <dd>
          <bdi>{email}</bdi>
        </dd>
        <dt>{t('fields.username')}</dt>
        <dd>
          <bdi>{username}</bdi>
        </dd>
        <dt>{t('fields.role')}</dt>
        <dd>{t(`register.${role}`)}</dd>
      </dl>
      <p>{t('verify.registration')}</p>
      {/* For whatever keeps passwords: whose it is. */}
      <input className="vh" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        field={form.field('password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={verify.isPending}>
        {t('verify.registration_submit')}
      </Button>
      <Link className="entry-link" to={to.register}>
        {t('verify.register_again')} <Icon name="next" flip />
      </Link>
    </form>
  );
}
