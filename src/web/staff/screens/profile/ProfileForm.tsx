import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountFields } from '#shared/employees/employee.fields.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useChangeProfile } from './useProfile.ts';

const rules = { required, max, regex };

/** Name and phone numbers of one version of the account; a saved one begins anew. */
export function ProfileForm({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const { name, family, version } = account;
  const known = { name, family, mobile: account.mobile ?? '', phone: account.phone ?? '' };
  const form = useForm(accountFields, rules, known, 'eager');
  const change = useChangeProfile(() => toast(t('profile.saved')));
  useReportSilence(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit((typed) => {
      const names = { name: typed('name').trim(), family: typed('family').trim() };
      const numbers = { mobile: typed('mobile').trim(), phone: typed('phone').trim() };
      change.mutate({ version, ...names, ...numbers }, { onError: (error) => form.refuse(error, 'name') });
    });
  };
  const field = (of: keyof typeof known) => ({ ...controlOf(form.field(of)), withAsterisk: false });
  return (
    <form ref={form.form} className="box profile" onSubmit={submit} noValidate>
      <UnsavedGuard when={form.isChanged && !change.isPending} />
      <ErrorSummary problems={form.problems} />
      <TextInput {...field('name')} description={t('profile.name_hint')} autoComplete="given-name" required />
      <TextInput {...field('family')} autoComplete="family-name" required />
      <TextInput {...field('mobile')} type="tel" autoComplete="tel" />
      <TextInput {...field('phone')} type="tel" autoComplete="tel-local" />
      <Button look="fill" type="submit" wide busy={change.isPending}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
