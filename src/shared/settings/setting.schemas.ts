import { z } from 'zod';
import { settingKeys } from '#shared/kernel/settings.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
const by = z.string().nullable();

/** A setting as it holds; what it may hold, and its default, is declared in `shared/kernel/settings.ts`. */
export const HospitalSetting = z
  .object({
    key: z.enum(settingKeys),
    value,
    /** Whether the hospital has set it; without, the default holds. */
    is_set: z.boolean(),
    /** 0 as long as nobody has ever set it. */
    version: z.number().int(),
    /** The last change; null where nobody changed it in the panel. */
    changed: z.object({ at: z.iso.datetime(), by, reason: z.string().nullable() }).nullable(),
    /** Of a setting that names an access level, those that the reader may choose. */
    choices: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'HospitalSetting' });
export type HospitalSetting = z.infer<typeof HospitalSetting>;

const change = {
  version: z.number().int(),
  /** Of a setting of safety. */
  reason: z.string().trim().optional(),
  /** Of one of safety or privacy. */
  current_password: z.string().optional(),
};

export const SettingReset = z.object(change);
export type SettingReset = z.infer<typeof SettingReset>;

export const SettingChange = z.object({ ...change, value: value.optional() });
export type SettingChange = z.infer<typeof SettingChange>;

/** One change; null is the default. */
export const SettingHistoryEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    by,
    before: value.nullable(),
    after: value.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SettingHistoryEntry' });
export type SettingHistoryEntry = z.infer<typeof SettingHistoryEntry>;
