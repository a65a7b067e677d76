import { type SettingDeclaration, secureAddress } from '#shared/kernel/settings.ts';
import type { FieldRules } from '#shared/validation/body-rules.ts';

const longestValue = 500;

/** The fields of a change: the value as one types it, within what the setting may hold, and what guards it. */
export function settingFields(
  setting: SettingDeclaration,
): Record<'value' | 'reason' | 'current_password', FieldRules> {
  const { guard } = setting;
  return {
    value: {
      rules: { required: true, max: longestValue, ...rulesOf(setting) },
      label: setting.kind === 'minutes' ? 'setting_minutes' : 'setting_value',
    },
    reason: { rules: guard === 'safety' ? 'required|max:500' : 'max:500', label: 'reason' },
    current_password: { rules: guard ? 'required|max:200' : 'max:200', label: 'current_password' },
  };
}

function rulesOf(setting: SettingDeclaration): Readonly<Record<string, unknown>> {
  switch (setting.kind) {
    case 'choice':
      return { oneOf: setting.choices };
    case 'switch':
      return { oneOf: ['true', 'false'] };
    case 'number':
      return { integer: true, between: [setting.least, setting.most] };
    case 'minutes':
      return { regex: minutesTyped(setting.many) };
    case 'address':
      return { regex: new RegExp(`^${setting.value}$|${secureAddress.source}`) };
    default:
      return {};
  }
}

/** Whole minutes from 1 to 120, with commas or spaces between; in any order. */
function minutesTyped(many: number): RegExp {
  const one = '0*(?:[1-9]\\d?|1[01]\\d|120)';
  return new RegExp(`^${one}(?:[\\s,;]+${one}){0,${many - 1}}$`);
}
