import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { hospitalProfileFields } from '#shared/hospitals/hospital.fields.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

export type ProfileName = keyof typeof hospitalProfileFields;

type ProfileFieldsProps = {
  field: (name: ProfileName) => BoundField;
  listed: boolean;
  onListed: (listed: boolean) => void;
};

/** What a hospital is called and how it is reached. */
export function ProfileFields({ field, listed, onListed }: ProfileFieldsProps) {
  const { t } = useTranslation('admin');
  const optional = t('form.optional');
  return (
    <>
      <Line bound={field('hospital_name')} focus />
      <Line bound={field('code')} hint={t('hospitals.code_hint')} />
      <Line bound={field('time_zone')} options={Intl.supportedValuesOf('timeZone')} />
      <Line bound={field('address')} hint={optional} />
      <Line bound={field('phone')} hint={optional} />
      <Line bound={field('host')} hint={t('hospitals.host_hint')} />
      <label className="tickline">
        <input type="checkbox" checked={listed} onChange={(event) => onListed(event.currentTarget.checked)} />
        {t('hospitals.listed')}
      </label>
    </>
  );
}

type LineProps = { bound: BoundField; hint?: string; options?: readonly string[]; focus?: boolean };

/** A line of text; `options` are offered while one types. */
export function Line({ bound, hint, options, focus = false }: LineProps) {
  const list = useId();
  return (
    <>
      <TextInput
        {...controlOf(bound)}
        {...(hint ? { description: hint } : {})}
        {...(options ? { list } : {})}
        {...(focus ? { 'data-autofocus': true } : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={300}
      />
      {options ? (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
