import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, isRequired } from '#shared/areas/fields.ts';
import { centsIn, centsTyped } from '#web/admin/domain/area/amount.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

type NumberFieldProps = { field: Extract<Field, { kind: 'number' }>; bound: BoundField; hint: string | undefined };

/** A whole number; a price is typed as it is written, and kept in cents. */
export function NumberField({ field, bound, hint }: NumberFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const isPrice = field.unit === 'cents';
  const { currency } = useHere().hospital;
  const [typed, setTyped] = useState({ text: centsTyped(bound.value, language), value: bound.value });
  const input = (text: string) => {
    const value = isPrice ? centsIn(text) : text.trim();
    setTyped({ text, value });
    bound.onInput(value);
  };
  // What was taken over from elsewhere was not typed here.
  const price = typed.value === bound.value ? typed.text : centsTyped(bound.value, language);
  return (
    <TextInput
      {...controlOf(bound)}
      value={isPrice ? price : bound.value}
      onChange={(event) => input(event.currentTarget.value)}
      rightSection={isPrice && currency ? <span className="muted">{currency}</span> : undefined}
      rightSectionWidth="3.5rem"
      inputMode={isPrice ? 'decimal' : 'numeric'}
      required={isRequired(field)}
      withAsterisk={false}
      description={hint ?? (isRequired(field) ? undefined : t('form.optional'))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
    />
  );
}
