import { PasswordInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { controlOf } from './control.ts';
import { StrengthHint } from './StrengthHint.tsx';

type PasswordFieldProps = {
  field: BoundField;
  /** Said in the place of what is wrong with the field, such as a pause. */
  instead?: string | null;
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password: it can be shown, and a caps-lock key that is on is said while the field has the focus. Of a new one is said
 * how hard it is to guess; not of its repetition.
 */
export function PasswordField({ field, instead, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('desk');
  const [isCapsLock, setCapsLock] = useState(false);
  const isChosen = autoComplete === 'new-password' && !field.name.endsWith('_confirmation');
  const readLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      {...controlOf(field)}
      classNames={{ innerInput: field.className }}
      // The key itself changes the lock when it goes down or comes up, by platform: what comes last is right.
      onKeyDown={readLock}
      onKeyUp={readLock}
      onBlur={() => {
        setCapsLock(false);
        field.onBlur();
      }}
      description={
        <span role="status">
          {isCapsLock ? t('login.caps_lock') : null}
          {isChosen ? <StrengthHint password={field.value} /> : null}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={instead ?? field.error}
      aria-invalid={field.error ? true : undefined}
      autoComplete={autoComplete}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
    />
  );
}
