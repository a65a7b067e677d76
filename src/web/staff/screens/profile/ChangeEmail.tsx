import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emailChangeFields } from '#shared/employees/employee.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { email, max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useChangeEmail } from './useEmail.ts';

const rules = { required, max, email, regex };

/** The new address, and the password as the proof that it is the owner who asks. */
export function ChangeEmail({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const form = useForm(emailChangeFields, rules, { email: '', current_password: '' }, 'eager');
  const change = useChangeEmail(() => {
    toast(t('email.sent'));
    onClose();
  });
  useReportSilence(change.error);
  const pause = usePause(change.error);
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      const body = { email: typed('email').trim(), current_password: typed('current_password') };
      change.mutate(body, { onError: (error) => form.refuse(error, 'email') });
    });
  };
  const title = t('email.change');
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      unsaved={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
    >
      <p>{t('email.change_hint')}</p>
      <TextInput
        {...controlOf(form.field('email'))}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <input className="vh" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        field={form.field('current_password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <Button type="submit" look="fill" wide disabled={pause !== null} busy={change.isPending}>
        {t('email.submit')}
      </Button>
    </Dialog>
  );
}
