import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePasswordFields } from '#shared/employees/password.fields.ts';
import { confirmed } from '#shared/validation/rules/choice.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, min } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useChangePassword } from './useSignIns.ts';

/** Another password; each time one was set the form begins anew. */
export function ChangePassword() {
  const { t } = useTranslation('staff');
  const [times, setTimes] = useState(0);
  const done = () => {
    toast(t('sign_ins.changed'));
    setTimes(times + 1);
  };
  return <ChangeForm key={times} onDone={done} />;
}

const rules = { required, min, max, confirmed };
const empty = { current_password: '', password: '', password_confirmation: '' };

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('staff');
  const employee = useEmployee();
  const form = useForm(changePasswordFields, rules, empty, 'eager');
  const change = useChangePassword(onDone);
  useReportSilence(change.error);
  const pause = usePause(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const own = { current_password: typed('current_password'), password: typed('password') };
      change.mutate(
        { ...own, password_confirmation: typed('password_confirmation') },
        { onError: (error) => form.refuse(error, 'current_password') },
      );
    });
  };
  return (
    <form ref={form.form} className="box change-password" onSubmit={submit} noValidate>
      <UnsavedGuard when={form.isChanged} />
      <h2>{t('sign_ins.change')}</h2>
      <ErrorSummary problems={form.problems} />
      {/* For whatever keeps passwords: whose it is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        value={employee?.username ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        field={form.field('current_password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <p className="muted">{t('sign_ins.password_hint')}</p>
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={change.isPending}>
        {t('sign_ins.change')}
      </Button>
    </form>
  );
}
