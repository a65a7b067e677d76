import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailFields } from '#shared/employees/employee.fields.ts';
import type { FactorMethod, OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { email, max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { OwnerDialog } from '#web/desk/proof/OwnerDialog.tsx';
import type { Proving } from '#web/desk/proof/proving.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useChangeEmail } from './useEmail.ts';

type ChangeEmailProps = { methods: readonly FactorMethod[]; onClose: () => void };

/** The new address, read once more beside the proof that it is the owner who asks. */
export function ChangeEmail({ methods, onClose }: ChangeEmailProps) {
  const { t } = useTranslation('staff');
  const [address, setAddress] = useState<string | null>(null);
  const change = useChangeEmail(() => toast(t('email.sent')));
  if (address === null) return <AskAddress onAddress={setAddress} onClose={onClose} />;
  const act: Proving<OwnerProof> = {
    ...{ error: change.error, isPending: change.isPending },
    mutate: (proof, then) => change.mutate({ ...proof, email: address }, then),
  };
  return (
    <OwnerDialog
      title={t('email.change')}
      hint={t('email.proof_hint', { email: address })}
      submit={t('email.submit')}
      methods={methods}
      act={act}
      onClose={onClose}
    />
  );
}

const rules = { required, max, email, regex };
type AskAddressProps = { onAddress: (address: string) => void; onClose: () => void };

function AskAddress({ onAddress, onClose }: AskAddressProps) {
  const { t } = useTranslation('staff');
  const form = useForm(emailFields, rules, { email: '' }, 'eager');
  const submit = () => void form.submit((typed) => onAddress(typed('email').trim()));
  return (
    <Dialog
      title={t('email.change')}
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
      <Button type="submit" look="fill" wide>
        {t('passkeys.next')}
      </Button>
    </Dialog>
  );
}
