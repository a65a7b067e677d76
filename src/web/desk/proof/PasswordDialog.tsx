import { useTranslation } from 'react-i18next';
import { factorPasswordFields } from '#shared/employees/second-factor.fields.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import type { Proving } from './proving.ts';
import { WhoseAccount } from './WhoseAccount.tsx';

type PasswordDialogProps = {
  title: string;
  hint?: string;
  submit?: string;
  isDangerous?: boolean;
  act: Proving<OwnerProof>;
  onClose: () => void;
};

const rules = { required, max };

/** The password alone, where there is no second factor yet. */
export function PasswordDialog({ title, hint, submit: send, isDangerous, act, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('desk');
  const form = useForm(factorPasswordFields, rules, { current_password: '' });
  useReportSilence(act.error);
  const pause = usePause(act.error);
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      const body = { current_password: typed('current_password') };
      act.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(error, 'current_password') });
    });
  };
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      {hint ? <p>{hint}</p> : null}
      <WhoseAccount />
      <PasswordField
        field={form.field('current_password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <Button look={isDangerous ? 'danger' : 'fill'} type="submit" disabled={pause !== null} busy={act.isPending}>
        {send ?? title}
      </Button>
    </Dialog>
  );
}
