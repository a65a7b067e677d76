import type { FormEvent } from 'react';
import type { BoundField } from '#web/kit/forms/useForm.ts';

/** A field of a form as the properties of a text input. */
export function controlOf({ name, label, value, error, onInput, onBlur }: BoundField) {
  const onChange = (event: FormEvent<HTMLInputElement>) => onInput(event.currentTarget.value);
  return { name, label, value, error, onChange, onBlur };
}
