import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  factorPasswordFields,
  factorProofFields,
  recoveryProofFields,
} from '#shared/employees/second-factor.fields.ts';
import type { FactorMethod, FactorProof } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { PasskeyStopped } from '#web/desk/passkeys/browser-passkeys.ts';
import { CodeField, withoutSpaces } from '#web/desk/sign-in/second-step/CodeField.tsx';
import { methodsHere } from '#web/desk/sign-in/second-step/methods-here.ts';
import { OtherMethods } from '#web/desk/sign-in/second-step/OtherMethods.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import type { Proving } from './proving.ts';
import { useSignProof } from './useSignProof.ts';
import { WhoseAccount } from './WhoseAccount.tsx';

type ProofDialogProps = {
  title: string;
  hint?: string;
  /** The words on the key that sends it; the title unless said. */
  submit?: string;
  isDangerous?: boolean;
  /** How the account can prove its second factor. */
  methods: readonly FactorMethod[];
  act: Proving<FactorProof>;
  onClose: () => void;
};

type ByProps = ProofDialogProps & {
  known: readonly FactorMethod[];
  /** What was typed before another way was chosen. */
  password: string;
  onChoose: (method: FactorMethod, password: string) => void;
};

const rules = { required, max };

/** Password and second factor, as the proof that it is the owner who presses. */
export function ProofDialog(props: ProofDialogProps) {
  const [known] = useState(() => methodsHere(props.methods));
  const [method, setMethod] = useState<FactorMethod>(known[0] ?? 'recovery_code');
  const [password, setPassword] = useState('');
  const onChoose = (other: FactorMethod, typed: string) => {
    setPassword(typed);
    setMethod(other);
  };
  const by = { ...props, known, password, onChoose };
  return method === 'passkey' ? <ByPasskey {...by} /> : <ByCode key={method} method={method} {...by} />;
}

type ByCodeProps = ByProps & { method: 'totp' | 'recovery_code' };

function ByCode({
  title,
  hint,
  submit: send,
  isDangerous,
  act,
  onClose,
  method,
  known,
  password,
  onChoose,
}: ByCodeProps) {
  const { t } = useTranslation('desk');
  const fields = method === 'totp' ? factorProofFields : recoveryProofFields;
  const form = useForm(fields, rules, { current_password: password, code: '' });
  useReportSilence(act.error);
  const pause = usePause(act.error);
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      const body = { current_password: typed('current_password'), method, code: withoutSpaces(typed('code')) };
      act.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(error, 'code') });
    });
  };
  const typedPassword = form.field('current_password');
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      {hint ? <p>{hint}</p> : null}
      <WhoseAccount />
      <PasswordField field={typedPassword} autoComplete="current-password" />
      <CodeField field={form.field('code')} kind={method} instead={pause && t('login.pause', { time: pause })} />
      <OtherMethods methods={known} than={method} onChoose={(other) => onChoose(other, typedPassword.value)} />
      <Button look={isDangerous ? 'danger' : 'fill'} type="submit" disabled={pause !== null} busy={act.isPending}>
        {send ?? title}
      </Button>
    </Dialog>
  );
}

function ByPasskey({ title, hint, submit: send, isDangerous, act, onClose, known, password, onChoose }: ByProps) {
  const { t } = useTranslation('desk');
  const form = useForm(factorPasswordFields, rules, { current_password: password });
  const sign = useSignProof();
  const hasStopped = sign.error instanceof PasskeyStopped;
  useReportSilence(act.error);
  useReportSilence(hasStopped ? null : sign.error);
  const pause = usePause(act.error);
  const submit = () => {
    if (pause) return;
    void form.submit((typed) => {
      const current_password = typed('current_password');
      const onError = (error: Error) => form.refuse(error, 'current_password');
      sign.mutate(undefined, {
        onSuccess: (response) =>
          act.mutate({ current_password, method: 'passkey', response }, { onSuccess: onClose, onError }),
        onError,
      });
    });
  };
  const typedPassword = form.field('current_password');
  const stopped = hasStopped ? t('passkeys.stopped') : null;
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit} form={form.form}>
      {hint ? <p>{hint}</p> : null}
      <p>{t('passkeys.proof_hint')}</p>
      <WhoseAccount />
      <PasswordField
        field={typedPassword}
        instead={pause ? t('login.pause', { time: pause }) : stopped}
        autoComplete="current-password"
      />
      <OtherMethods methods={known} than="passkey" onChoose={(other) => onChoose(other, typedPassword.value)} />
      <Button
        look={isDangerous ? 'danger' : 'fill'}
        type="submit"
        disabled={pause !== null}
        busy={sign.isPending || act.isPending}
      >
        {send ?? title}
      </Button>
    </Dialog>
  );
}
