import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SettingDeclaration, settingCalled } from '#shared/kernel/settings.ts';
import type { HospitalSetting } from '#shared/settings/setting.schemas.ts';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { amount } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { unitOf, valueWords } from './value-words.ts';

/** What a phone's keyboard offers: that of numbers alone has neither comma nor space. */
const inputModes: Partial<Record<SettingDeclaration['kind'], 'numeric' | 'text'>> = {
  number: 'numeric',
  minutes: 'text',
};

/** The control of a setting, by its kind: few values are all in sight, others are typed within their bounds. */
export function ValueField({ setting, field }: { setting: HospitalSetting; field: BoundField }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const declared = settingCalled(setting.key);
  const values = valuesOf(setting);
  if (values) {
    const options = values.map((value) => ({
      value: String(value),
      word: valueWords(setting, value, { t, language }),
      ...(value === declared.value ? { hint: t('settings.default') } : {}),
    }));
    return (
      <Choice
        legend={field.label}
        name="value"
        value={field.value}
        options={options}
        onChoose={field.onInput}
        error={field.error}
      />
    );
  }
  const unit = unitOf(setting.key);
  const bounds = () => {
    if (declared.kind === 'number')
      return t('settings.bounds', {
        least: amount(declared.least, unit, language),
        most: amount(declared.most, unit, language),
      });
    if (declared.kind === 'minutes') {
      const { many, least, most } = declared;
      return t('settings.minutes_hint', { many, least, most: amount(most, unit, language) });
    }
    return t('settings.address_hint');
  };
  return (
    <TextInput
      {...controlOf(field)}
      description={bounds()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={inputModes[declared.kind] ?? 'url'}
      maxLength={500}
      withAsterisk={false}
      data-autofocus
    />
  );
}

function valuesOf({ key, choices }: HospitalSetting): readonly (string | boolean)[] | null {
  const declared = settingCalled(key);
  if (declared.kind === 'choice') return declared.choices;
  if (declared.kind === 'switch') return [true, false];
  return declared.kind === 'level' ? [declared.value, ...choices.map(({ id }) => id)] : null;
}
