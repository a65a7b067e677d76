import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyNameFields } from '#shared/employees/passkey.fields.ts';
import type { PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasskeyStopped } from '#web/desk/passkeys/browser-passkeys.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useAddPasskey } from './usePasskeys.ts';

const rules = { required, max };
type NamePasskeyProps = { options: PasskeyOptions; onAdded: (codes: readonly string[] | null) => void };

/** What the passkey is to be called; then the browser's own dialog makes it. */
export function NamePasskey({ options, onAdded }: NamePasskeyProps) {
  const { t } = useTranslation('staff');
  const form = useForm(passkeyNameFields, rules, { name: '' });
  const add = useAddPasskey(({ recovery_codes }) => onAdded(recovery_codes));
  const hasStopped = add.error instanceof PasskeyStopped;
  useReportSilence(hasStopped ? null : add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit((typed) => {
      add.mutate({ name: typed('name').trim(), options }, { onError: (error) => form.refuse(error, 'name') });
    });
  };
  const name = form.field('name');
  return (
    <form ref={form.form} className="second-factor" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <TextInput
        {...controlOf(name)}
        description={t('passkeys.name_hint')}
        error={name.error ?? (hasStopped ? t('passkeys.stopped') : null)}
        autoComplete="off"
        maxLength={60}
        required
        withAsterisk={false}
      />
      <Button look="fill" type="submit" wide busy={add.isPending}>
        {t('passkeys.make')}
      </Button>
    </form>
  );
}
