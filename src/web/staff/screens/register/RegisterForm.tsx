import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { registrationFields } from '#shared/employees/registration.fields.ts';
import type { MailedRegistration, RegistrationChoices } from '#shared/employees/registration.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { confirmed, oneOf } from '#shared/validation/rules/choice.ts';
import { required, required_if } from '#shared/validation/rules/presence.ts';
import { email, max, min, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { TickList } from '#web/desk/forms/TickList.tsx';
import { chosenIn } from '#web/desk/forms/tick-list.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { AcceptPolicy } from './AcceptPolicy.tsx';
import { useRegister } from './useRegister.ts';
import './register.css';

const rules = { required, required_if, oneOf, max, min, regex, email, confirmed };
const nothing = {
  ...{ role: '', name: '', family: '', username: '', email: '', phone: '', departments: '', service_types: '' },
  ...{ password: '', password_confirmation: '', privacy_policy: '' },
};

type RegisterFormProps = {
  hospitalCode: string;
  choices: RegistrationChoices;
  onDone: (email: string, mailed: MailedRegistration) => void;
};

/** Everything that an account begins with. What is wrong stands under its field, found here or by the server. */
export function RegisterForm({ hospitalCode, choices, onDone }: RegisterFormProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const form = useForm(registrationFields, rules, nothing, 'eager');
  const address = form.field('email').value.trim();
  const register = useRegister((mailed) => onDone(address, mailed));
  useReportSilence(register.error);
  const pause = usePause(register.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const body = {
        ...{ hospital_code: hospitalCode, role: typed('role') === 'doctor' ? ('doctor' as const) : ('nurse' as const) },
        ...{ name: typed('name').trim(), family: typed('family').trim(), username: typed('username').trim() },
        ...{ email: typed('email').trim(), phone: typed('phone').trim() || null },
        ...{ password: typed('password'), password_confirmation: typed('password_confirmation') },
        ...{ departments: chosenIn(typed('departments')), service_types: chosenIn(typed('service_types')) },
        privacy_policy: true as const,
      };
      register.mutate(body, { onError: (error) => form.refuse(error, 'username') });
    });
  };
  const text = (name: 'name' | 'family' | 'username' | 'email' | 'phone') => ({
    ...controlOf(form.field(name)),
    withAsterisk: false,
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  const role = form.field('role');
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <Choice
        legend={role.label}
        name={role.name}
        value={role.value}
        options={(['nurse', 'doctor'] as const).map((value) => ({ value, word: t(`register.${value}`) }))}
        onChoose={role.onInput}
        error={role.error}
      />
      <TextInput {...text('name')} autoComplete="given-name" required />
      <TextInput {...text('family')} autoComplete="family-name" required />
      <TextInput {...text('email')} {...plain} type="email" autoComplete="email" required />
      <TextInput {...text('phone')} type="tel" autoComplete="tel" description={t('register.optional')} />
      <TickList
        field={form.field('departments')}
        legend={t('register.departments')}
        options={choices.departments.map(({ id, name }) => ({ value: id, word: name }))}
      />
      <TickList
        field={form.field('service_types')}
        legend={t('register.service_types')}
        options={choices.service_types.map(({ id, name }) => ({ value: id, word: textIn(name, language) }))}
      />
      <TextInput
        {...text('username')}
        {...plain}
        autoComplete="username"
        description={t('register.username_hint')}
        required
      />
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <AcceptPolicy field={form.field('privacy_policy')} address={choices.privacy_policy} />
      {pause ? <p role="alert">{t('login.pause', { time: pause })}</p> : null}
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={register.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
