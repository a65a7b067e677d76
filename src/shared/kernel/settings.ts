import { minutesRange } from '#shared/phrases/phrase-row.ts';
import { timing } from './timing.ts';

/** What a change of it asks for: `safety` a reason and the password, `privacy` the password. */
export type SettingGuard = 'safety' | 'privacy';

/**
 * One setting: what it may hold, `value` where the hospital has set nothing, whether anybody may read it
 * (`GET /static/settings`), what guards a change, and where people look for it.
 */
export type SettingDeclaration = {
  readonly isPublic: boolean;
  readonly guard: SettingGuard | null;
  readonly group: (typeof settingGroups)[number];
} & (
  | { readonly kind: 'choice'; readonly value: string; readonly choices: readonly string[] }
  | { readonly kind: 'switch'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly least: number; readonly most: number }
  /** Several whole minutes, at most `many`, rising, with a space between: `5 10 15`. */
  | {
      readonly kind: 'minutes';
      readonly value: string;
      readonly least: number;
      readonly most: number;
      readonly many: number;
    }
  /** `none`, or an address that begins with `https://`. */
  | { readonly kind: 'address'; readonly value: 'none' }
  /** `none`, or the id of an access level. */
  | { readonly kind: 'level'; readonly value: 'none' }
);

export const settingGroups = ['patients', 'duty', 'accounts', 'privacy'] as const;

/** A hospital may tighten what a safety statement states, and loosen it to twice the number at most (docs/safety.md). */
const loosest = 2;

/** What a hospital may set (docs/guides/hospital-settings.md), by key. */
export const hospitalSettings = {
  /** How an accepter is named to patients. */
  accepter_shown: {
    ...{ kind: 'choice', value: 'first_name', choices: ['first_name', 'role'] },
    ...{ isPublic: true, guard: 'privacy', group: 'patients' },
  },
  /** What opens a stay. */
  stays_from: {
    ...{ kind: 'choice', value: 'sign_in', choices: ['sign_in', 'staff', 'adt'] },
    ...{ isPublic: true, guard: 'safety', group: 'patients' },
  },
  /** Whether a bed gets a new code at the end of a stay. */
  codes_rotate: { kind: 'switch', value: true, isPublic: false, guard: 'privacy', group: 'patients' },
  /** After how many minutes without a touch the tablet of a bed dims. */
  tablet_dims_minutes: {
    ...{ kind: 'number', value: timing.tabletDimsMinutes, least: 1, most: loosest * timing.tabletDimsMinutes },
    ...{ isPublic: true, guard: null, group: 'patients' },
  },
  /** The minutes that a nurse's phrase can name ("about 10 more minutes"): they are keys and never typed. */
  phrase_minutes: {
    ...{ kind: 'minutes', value: '5 10 15 20 30 45 60', least: minutesRange.from, most: minutesRange.to, many: 8 },
    ...{ isPublic: true, guard: null, group: 'patients' },
  },
  /** `asked`: the cover of a break agrees first. `notified`: it is notified, and the break begins at once (S25). */
  break_cover: {
    ...{ kind: 'choice', value: 'asked', choices: ['asked', 'notified'] },
    ...{ isPublic: false, guard: 'safety', group: 'duty' },
  },
  /** After how many hours without a sign of life somebody goes off duty (S25). */
  duty_idle_hours: {
    ...{ kind: 'number', value: timing.idleHours, least: 4, most: loosest * timing.idleHours },
    ...{ isPublic: false, guard: 'safety', group: 'duty' },
  },
  /** Whether phones of this hospital are pushed. */
  web_push: { kind: 'switch', value: true, isPublic: false, guard: 'safety', group: 'duty' },
  /** Whether the dashboard shows figures of single persons; a works council may have to agree. */
  figures_of_persons: { kind: 'switch', value: false, isPublic: false, guard: 'privacy', group: 'duty' },
  /** Whether employees with administrator rights must have a second factor (docs/decisions/0029-second-factor.md). */
  second_factor_of_administrators: {
    ...{ kind: 'switch', value: false, isPublic: false, guard: 'privacy', group: 'accounts' },
  },
  /**
   * Who may register as nurse or doctor: anybody (`open`), anybody whom somebody then approves (`with_approval`), or
   * nobody (`closed`).
   */
  registration: {
    ...{ kind: 'choice', value: 'with_approval', choices: ['open', 'with_approval', 'closed'] },
    ...{ isPublic: false, guard: 'privacy', group: 'accounts' },
  },
  /** Where registration is open: the id of the access level that everybody gets who registers. */
  registration_level: { kind: 'level', value: 'none', isPublic: false, guard: 'privacy', group: 'accounts' },
  /** The address of the privacy policy that whoever registers accepts. */
  privacy_policy: { kind: 'address', value: 'none', isPublic: false, guard: 'privacy', group: 'accounts' },
  /** For how many days what is personal of a stay is kept after its end (docs/guides/data-protection.md). */
  stay_days: {
    ...{ kind: 'number', value: 30, least: 7, most: 365 },
    ...{ isPublic: false, guard: 'privacy', group: 'privacy' },
  },
  /** The same of what patients and nurses wrote to each other. */
  message_days: {
    ...{ kind: 'number', value: 30, least: 7, most: 365 },
    ...{ isPublic: false, guard: 'privacy', group: 'privacy' },
  },
  /** For how many days the activity log keeps what a change was from and to. */
  log_days: {
    ...{ kind: 'number', value: 365, least: 90, most: 3650 },
    ...{ isPublic: false, guard: 'privacy', group: 'privacy' },
  },
} as const satisfies Record<string, SettingDeclaration>;

export type HospitalSettingKey = keyof typeof hospitalSettings;
export type SettingValue = string | number | boolean;

export const settingKeys = Object.keys(hospitalSettings).filter(isSettingKey);

/** A declaration by a key that is known when the code runs. */
export const settingCalled = (key: HospitalSettingKey): SettingDeclaration => hospitalSettings[key];

export function isSettingKey(key: string): key is HospitalSettingKey {
  return Object.hasOwn(hospitalSettings, key);
}

/** Whether the setting may hold this; of a level only that it is written as one. */
export function isAllowedValue(setting: SettingDeclaration, own: unknown): own is SettingValue {
  switch (setting.kind) {
    case 'choice':
      return typeof own === 'string' && setting.choices.includes(own);
    case 'switch':
      return typeof own === 'boolean';
    case 'number':
      return Number.isInteger(own) && Number(own) >= setting.least && Number(own) <= setting.most;
    case 'minutes':
      return typeof own === 'string' && isListOfMinutes(setting, own);
    case 'address':
      return own === 'none' || (typeof own === 'string' && own.length <= 500 && secureAddress.test(own));
    default:
      return typeof own === 'string' && own.length <= 40;
  }
}

/** Of a hospital's value for `key` its own, or the default where it has none or one that the setting cannot hold. */
export function settingValue<Key extends HospitalSettingKey>(key: Key, own: unknown): Value<Key> {
  const setting = settingCalled(key);
  return (isAllowedValue(setting, own) ? own : setting.value) as Value<Key>; // of the kind that is declared, as just asked
}

/** The minutes of such a setting as numbers: `5 10` and what an administrator types, such as `10, 5`, are 5 and 10. */
export function minutesOf(list: string): number[] {
  const named = list.match(/\d+/g) ?? [];
  return [...new Set(named.map(Number))].sort((a, b) => a - b);
}

function isListOfMinutes({ least, most, many }: { least: number; most: number; many: number }, own: string): boolean {
  const minutes = minutesOf(own);
  const isWithin = minutes.every((each) => each >= least && each <= most);
  return own === minutes.join(' ') && minutes.length > 0 && minutes.length <= many && isWithin;
}

/** `text`, `number` or `boolean`, as the table of settings names it. */
export function settingType(value: SettingValue): 'text' | 'number' | 'boolean' {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

/** An address that pages may lead to. */
export const secureAddress = /^https:\/\/[^\s"'<>]+$/;

type Value<Key extends HospitalSettingKey> = {
  choice: string;
  minutes: string;
  address: string;
  level: string;
  switch: boolean;
  number: number;
}[(typeof hospitalSettings)[Key]['kind']];
