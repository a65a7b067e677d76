import type { TFunction } from 'i18next';
import { type HospitalSettingKey, minutesOf, settingCalled } from '#shared/kernel/settings.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { HospitalSetting } from '#shared/settings/setting.schemas.ts';
import { amount } from '#web/kit/i18n/format.ts';
import { sentence } from '#web/kit/i18n/texts.ts';

/** A value of a setting as people call it. */
export function valueWords(
  { key, choices }: Pick<HospitalSetting, 'key' | 'choices'>,
  value: HospitalSetting['value'],
  { t, language }: { t: TFunction<'admin'>; language: LanguageCode },
): string {
  const { kind } = settingCalled(key);
  if (kind === 'switch') return t(value ? 'cell.on' : 'cell.off');
  if (kind === 'number') return amount(Number(value), unitOf(key), language);
  if (kind === 'minutes') return minutesWords(String(value), language);
  if (kind === 'choice') return sentence(`settings.choice.${value}`) ?? String(value);
  if (value === 'none') return t('settings.none');
  if (kind === 'level') return choices.find(({ id }) => id === value)?.name ?? t('settings.other_level');
  return String(value);
}

/** What a number counts, by the end of its name. */
export function unitOf(key: HospitalSettingKey): 'day' | 'hour' | 'minute' {
  if (key.endsWith('_days')) return 'day';
  return key.endsWith('_hours') ? 'hour' : 'minute';
}

/** "5, 10, 15 minutes" */
function minutesWords(list: string, language: LanguageCode): string {
  const minutes = minutesOf(list);
  const last = minutes.at(-1);
  return last === undefined ? '' : [...minutes.slice(0, -1), amount(last, 'minute', language)].join(', ');
}
