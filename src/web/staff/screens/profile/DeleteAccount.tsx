import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { accountEndFields } from '#shared/employees/employee.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useDeleteAccount } from './useProfile.ts';

/** The way out for good, behind a question. */
export function DeleteAccount({ username }: { username: string }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="box">
      <Button look="danger" icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
        {t('profile.delete')}
      </Button>
      {isAsking ? <DeleteDialog username={username} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

const rules = { required, max };

/** What is lost and what stays, and the password as the proof that it is the owner who presses. */
function DeleteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const form = useForm(accountEndFields, rules, { current_password: '' });
  const end = useDeleteAccount(() => {
    toast(t('profile.deleted'));
    void navigate(to.login, { replace: true });
  });
  useReportSilence(end.error);
  const pause = usePause(end.error);
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      end.mutate(typed('current_password'), { onError: (error) => form.refuse(error, 'current_password') });
    });
  };
  return (
    <Dialog title={t('profile.delete')} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      <p>{t('profile.delete_hint')}</p>
      <input className="vh" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        field={form.field('current_password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <Button type="submit" look="danger" wide disabled={pause !== null} busy={end.isPending}>
        {t('profile.delete_now')}
      </Button>
    </Dialog>
  );
}
