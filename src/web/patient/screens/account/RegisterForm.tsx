import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userRegistrationFields } from '#shared/users/user.fields.ts';
import { confirmed } from '#shared/validation/rules/choice.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { email, max, min, regex } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { AcceptPolicy } from './AcceptPolicy.tsx';
import { HospitalField } from './HospitalField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { Asked } from './RegisterScreen.tsx';
import { TextField } from './TextField.tsx';
import { knownHospital } from './user-calls.ts';
import { useRegister } from './useUserForms.ts';

const rules = { required, max, min, email, regex, confirmed };
const nothing = { name: '', email: '', password: '', password_confirmation: '', privacy_policy: '' };

/** Everything that an account begins with. What is wrong stands under its field, found here or by the server. */
export function RegisterForm({ onDone }: { onDone: (asked: Asked) => void }) {
  const { t } = useTranslation('patient');
  const form = useForm(userRegistrationFields, rules, { ...nothing, hospital_code: knownHospital() }, 'eager');
  const [hospital, setHospital] = useState(knownHospital);
  const register = useRegister();
  const pause = usePause(register.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending || pause) return;
    void form.submit((typed) => {
      const who = { hospital_code: typed('hospital_code'), name: typed('name').trim(), email: typed('email').trim() };
      const chosen = { password: typed('password'), password_confirmation: typed('password_confirmation') };
      register.mutate(
        { ...who, ...chosen, privacy_policy: true },
        {
          onSuccess: (mailed) => onDone({ email: who.email, hospitalCode: who.hospital_code, mailed }),
          onError: (error) => form.refuse(error, 'email'),
        },
      );
    });
  };
  return (
    <form ref={form.form} className="settings" onSubmit={submit} noValidate>
      <HospitalField field={form.field('hospital_code')} onTyped={setHospital} />
      <TextField field={form.field('name')} autoComplete="name" />
      <TextField field={form.field('email')} type="email" autoComplete="email" isLtr />
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <AcceptPolicy field={form.field('privacy_policy')} hospital={hospital} />
      {pause && (
        <p className="field-error" role="timer">
          {t('signin.pause', { time: pause })}
        </p>
      )}
      <button type="submit" className="btn fill wide" aria-disabled={register.isPending || pause !== null}>
        {register.isPending ? t('common.loading') : t('account.register')}
      </button>
    </form>
  );
}
