import type { FormEvent } from 'react';
import type { BoundField } from '#web/kit/forms/useForm.ts';

/** A field of a form as the properties of a text input. Whether it is valid is a class of the input itself. */
export function controlOf({ id, name, label, value, error, className, onInput, onBlur }: BoundField) {
  const onChange = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => onInput(event.currentTarget.value);
  return { id, name, label, value, error, classNames: { input: className }, onChange, onBlur };
}
