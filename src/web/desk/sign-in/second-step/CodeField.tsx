import { TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import { controlOf } from '#web/desk/forms/control.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

type CodeFieldProps = {
  field: BoundField;
  kind: 'totp' | 'recovery_code';
  /** Said in the place of what is wrong with the field, such as a pause. */
  instead?: string | null;
};

/** A code of the app, for which phones show digits and offer what they know, or one that was written down. */
export function CodeField({ field, kind, instead }: CodeFieldProps) {
  return (
    <TextInput
      {...controlOf(field)}
      error={instead ?? field.error}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      withAsterisk={false}
    />
  );
}

/**
 * Of a key under the field: a press leaves the focus in it. Else the field would be checked as it loses it, what is wrong
 * with it would go, and the key would move away from under the finger.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** As apps and people write it, in groups. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
