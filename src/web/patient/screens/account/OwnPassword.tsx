import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePasswordFields } from '#shared/employees/password.fields.ts';
import { confirmed } from '#shared/validation/rules/choice.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, min } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { PasswordField } from './PasswordField.tsx';
import { useChangePassword } from './useOwnAccount.ts';

const rules = { required, min, max, confirmed };
const nothing = { current_password: '', password: '', password_confirmation: '' };

/** Another password, once somebody wants one. */
export function OwnPassword() {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card">
      <h2>{t('account.password')}</h2>
      {isOpen && <PasswordForm onDone={() => setOpen(false)} />}
      <button type="button" className="btn quiet wide" onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'account.password_keep' : 'account.password')}
      </button>
    </section>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('patient');
  const form = useForm(changePasswordFields, rules, nothing, 'eager');
  const change = useChangePassword();
  const pause = usePause(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || pause) return;
    void form.submit((typed) => {
      const chosen = { password: typed('password'), password_confirmation: typed('password_confirmation') };
      change.mutate(
        { current_password: typed('current_password'), ...chosen },
        {
          onSuccess: () => {
            toast(t('account.password_changed'));
            onDone();
          },
          onError: (error) => form.refuse(error, 'current_password'),
        },
      );
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <PasswordField
        field={form.field('current_password')}
        autoComplete="current-password"
        instead={pause && t('signin.pause', { time: pause })}
      />
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <button type="submit" className="btn fill wide" aria-disabled={change.isPending || pause !== null}>
        {t('account.reset_submit')}
      </button>
    </form>
  );
}
