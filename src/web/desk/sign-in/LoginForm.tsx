import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { usePause } from '#web/kit/clock/usePause.ts';
import { fieldError } from './field-error.ts';
import { useLogin } from './useLogin.ts';
import { useReportSilence } from './useReportSilence.ts';

const fields = ['username', 'password', 'hospital_code'] as const;

/** User name, password, remember me. What the server refuses stands under its field. */
export function LoginForm({ hospitalCode, onDone }: { hospitalCode: string; onDone: (session: StaffSession) => void }) {
  const { t } = useTranslation('staff');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const login = useLogin(onDone);
  useReportSilence(login.error);
  const pause = usePause(login.error);
  const noName = username.trim() === '';
  const wrongPassword = pause
    ? t('login.pause', { time: pause })
    : tried && password === ''
      ? t('login.missing_password')
      : fieldError(login.error, ['password'], fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noName || password === '' || pause) return;
    const body = { hospital_code: hospitalCode, username: username.trim(), password, remember };
    login.mutate(body, { onError: () => passwordField.current?.select() });
  };
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <TextInput
        label={t('login.username')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && noName ? t('login.missing_username') : fieldError(login.error, ['username', 'hospital_code'])}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        ref={passwordField}
        label={t('login.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wrongPassword}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      />
      <Checkbox
        className="remember"
        label={t('login.remember')}
        description={t('login.remember_hint')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
