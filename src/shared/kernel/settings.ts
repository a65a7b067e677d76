/**
 * What a hospital may set (docs/guides/hospital-settings.md), by key: the value that holds where it has set nothing,
 * whose type is the setting's, and whether anybody may read it (`GET /static/settings`).
 */
export const hospitalSettings = {
  /** How an accepter is named to patients: `first_name` or `role`. */
  accepter_shown: { value: 'first_name', isPublic: true },
  /** What opens a stay: `sign_in`, `staff` or `adt`. */
  stays_from: { value: 'sign_in', isPublic: true },
  /** Whether a bed gets a new code at the end of a stay. */
  codes_rotate: { value: true, isPublic: false },
  /** `asked`: the cover of a break agrees first. `notified`: it is notified, and the break begins at once (S25). */
  break_cover: { value: 'asked', isPublic: false },
  /** Whether employees with administrator rights must have a second factor (docs/decisions/0029-second-factor.md). */
  second_factor_of_administrators: { value: false, isPublic: false },
  /**
   * Who may register as nurse or doctor: anybody (`open`), anybody whom somebody then approves (`with_approval`), or
   * nobody (`closed`).
   */
  registration: { value: 'with_approval', isPublic: false },
  /** Where registration is open: the id of the access level that everybody gets who registers. */
  registration_level: { value: 'none', isPublic: false },
  /** The address of the privacy policy that whoever registers accepts. */
  privacy_policy: { value: 'none', isPublic: false },
  /** Whether phones of this hospital are pushed. */
  web_push: { value: true, isPublic: false },
} as const satisfies Record<string, { value: string | number | boolean | readonly string[]; isPublic: boolean }>;

export type HospitalSettingKey = keyof typeof hospitalSettings;

/** Of a hospital's value for `key` its own, or the default where it has none or one of another type. */
export function settingValue<Key extends HospitalSettingKey>(key: Key, own: unknown): Value<Key> {
  const { value } = hospitalSettings[key];
  return (typeof own === typeof value ? own : value) as Value<Key>; // of the same type, as just asked
}

/** `list`, `text`, `number` or `boolean`, as the table of settings names it. */
export function settingType(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

type Value<Key extends HospitalSettingKey> = (typeof hospitalSettings)[Key]['value'] extends boolean ? boolean : string;
