import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountEndFields } from '#shared/employees/employee.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { PasswordField } from './PasswordField.tsx';
import { useDeleteUser } from './useOwnAccount.ts';

const rules = { required, max };

/** Deletes the account once its owner has proved that it is theirs. */
export function DeleteAccount() {
  const { t } = useTranslation('patient');
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="card">
      <h2>{t('account.delete')}</h2>
      <p className="also">{t('account.delete_hint')}</p>
      {isAsked && <DeleteForm />}
      <button type="button" className="btn quiet wide" onClick={() => setAsked(!isAsked)}>
        {t(isAsked ? 'account.delete_no' : 'account.delete')}
      </button>
    </section>
  );
}

function DeleteForm() {
  const { t } = useTranslation('patient');
  const form = useForm(accountEndFields, rules, { current_password: '' }, 'eager');
  const remove = useDeleteUser();
  const pause = usePause(remove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending || pause) return;
    void form.submit((typed) => {
      remove.mutate(typed('current_password'), { onError: (error) => form.refuse(error, 'current_password') });
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <PasswordField
        field={form.field('current_password')}
        autoComplete="current-password"
        instead={pause && t('signin.pause', { time: pause })}
      />
      <button type="submit" className="btn danger wide" aria-disabled={remove.isPending || pause !== null}>
        {t('account.delete_yes')}
      </button>
    </form>
  );
}
