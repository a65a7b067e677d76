import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { credentialFields } from '#shared/employees/employee.fields.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import { useLogin } from './useLogin.ts';
import { useReportSilence } from './useReportSilence.ts';

const rules = { required, max };

type LoginFormProps = {
  /** Null for platform administrators, who are of no hospital and are not remembered. */
  hospitalCode: string | null;
  onDone: (session: StaffSession) => void;
  /** The password was right, and does not open the account by itself. */
  onChallenge: (challenge: Challenge) => void;
};

/** User name, password, remember me. What is wrong stands under its field, found here or by the server. */
export function LoginForm({ hospitalCode, onDone, onChallenge }: LoginFormProps) {
  const { t } = useTranslation('desk');
  const [remember, setRemember] = useState(false);
  const form = useForm(credentialFields, rules, { username: '', password: '' });
  const login = useLogin(onDone);
  useReportSilence(login.error);
  const pause = usePause(login.error);
  // For whoever registered: said of every name, since the server tells nobody which there are.
  const isWrong = isRefusal(login.error) && login.error.code === 'wrong_password';
  const username = form.field('username');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const own = { username: typed('username').trim(), password: typed('password') };
      login.mutate(hospitalCode === null ? own : { hospital_code: hospitalCode, ...own, remember }, {
        onError: (error) => {
          const challenge = challengeOf(error);
          if (challenge) onChallenge(challenge);
          else form.refuse(error, 'password');
        },
      });
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <TextInput
        {...controlOf(username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordField
        field={form.field('password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      {isWrong && hospitalCode !== null ? <p className="muted">{t('login.waits_hint')}</p> : null}
      {hospitalCode === null ? null : (
        <Checkbox
          className="remember"
          label={t('login.remember')}
          description={t('login.remember_hint')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
