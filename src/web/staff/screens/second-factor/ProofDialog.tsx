import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorProofFields, recoveryProofFields } from '#shared/employees/second-factor.fields.ts';
import type { FactorProof } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { CodeField, keepFocus, withoutSpaces } from '#web/desk/sign-in/second-step/CodeField.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { WhoseAccount } from './WhoseAccount.tsx';

type ProofDialogProps = {
  asks: 'codes' | 'off';
  act: Pick<UseMutationResult<unknown, Error, FactorProof>, 'mutate' | 'error' | 'isPending'>;
  onClose: () => void;
};

const rules = { required, max };
const empty = { current_password: '', code: '' };

/** Password and code, as the proof that it is the owner who presses. */
export function ProofDialog({ asks, act, onClose }: ProofDialogProps) {
  const { t } = useTranslation('staff');
  const [method, setMethod] = useState<'totp' | 'recovery_code'>('totp');
  const form = useForm(method === 'totp' ? factorProofFields : recoveryProofFields, rules, empty);
  useReportSilence(act.error);
  const pause = usePause(act.error);
  const title = t(asks === 'codes' ? 'second_factor.new_codes' : 'second_factor.switch_off');
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      const body = { current_password: typed('current_password'), method, code: withoutSpaces(typed('code')) };
      act.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(error, 'code') });
    });
  };
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      <p>{t(asks === 'codes' ? 'second_factor.new_codes_hint' : 'second_factor.switch_off_hint')}</p>
      <WhoseAccount />
      <PasswordField field={form.field('current_password')} autoComplete="current-password" />
      <CodeField field={form.field('code')} kind={method} instead={pause && t('login.pause', { time: pause })} />
      <Button
        look="quiet"
        onMouseDown={keepFocus}
        onClick={() => setMethod(method === 'totp' ? 'recovery_code' : 'totp')}
      >
        {t(method === 'totp' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
      </Button>
      <Button look={asks === 'off' ? 'danger' : 'fill'} type="submit" disabled={pause !== null} busy={act.isPending}>
        {title}
      </Button>
    </Dialog>
  );
}
