import { z } from 'zod';
import { isUuid } from '#shared/kernel/ids.ts';
import { OfferedLanguages } from '#shared/languages/language.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { Place, Texts, Urgency, UsualMinutes } from '#shared/requests/request.schemas.ts';
import { textSurfaces } from '#shared/texts/text-surfaces.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { bedCodeFields, qrFields } from './bed.fields.ts';
import { serviceGroups } from './service-groups.ts';

/** The signed-in user of the patient app. */
export const Bed = z
  .object({
    id: z.uuid(),
    label: z.string(),
    locale: z.string(),
    room: z.object({ id: z.uuid(), name: z.string() }),
    department: z.object({ id: z.uuid(), name: z.string() }),
    hospital: z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      time_zone: z.string(),
      currency: z.string(),
      languages: OfferedLanguages,
    }),
    stay: z.object({ id: z.uuid(), began_at: z.iso.datetime() }),
    device: z.object({ id: z.uuid(), kind: z.enum(['own', 'ward_tablet']) }),
  })
  .meta({ id: 'Bed' });
export type Bed = z.infer<typeof Bed>;

export const BedSession = z.object({ token: z.string(), refresh_token: z.string(), bed: Bed });
export type BedSession = z.infer<typeof BedSession>;
/**
 * The device keeps its mark for good and sends it with later sign-ins (`X-Device-Mark`). `asks_who`: the stay had another
 * device before, so this one asks whether it is for the same patient or for a new one.
 */
export const BedSignIn = BedSession.extend({ device_mark: z.string(), asks_who: z.boolean() });
export type BedSignIn = z.infer<typeof BedSignIn>;
/** Both names of the one access token, since clients read either. */
export const RefreshedBedSession = BedSession.extend({ access_token: z.string() });
export type RefreshedBedSession = z.infer<typeof RefreshedBedSession>;

const arrives = {
  /** "New patient": ends the stay that runs in the bed, where a sign-in may open the next one. */
  is_new: z.boolean().default(false),
  /** Of a device that waits already to be let in: it goes on waiting, and no second one is asked about. */
  approval_token: z.string().min(1).max(200).optional(),
};
/** The place that was chosen before the code was typed: a code of any other bed is a wrong one. */
export const WithinPlace = z.object({
  hospital: z.uuid().refine(isUuid), // zod's takes the nil one, which is no tenant
  room: z.uuid().optional(),
  bed: z.uuid().optional(),
});
export type WithinPlace = z.infer<typeof WithinPlace>;
export const CodeLogin = withRules(
  z.object({ code: z.string().trim().min(1).max(40), within: WithinPlace.optional(), ...arrives }),
  bedCodeFields,
);
export type CodeLogin = z.input<typeof CodeLogin>;
export const QrLogin = withRules(z.object({ uuid: z.string().max(64), ...arrives }), qrFields);
export type QrLogin = z.input<typeof QrLogin>;
export const RefreshToken = z.object({ refresh_token: z.string().min(1).max(200) });
export type RefreshToken = z.infer<typeof RefreshToken>;
export const BedPatch = z.object({ locale: z.enum(languageCodes) });
export type BedPatch = z.infer<typeof BedPatch>;

/** Taps that were still on a device when its session ended; they are deleted there unsent (S13). */
export const UnsentTaps = RefreshToken.extend({ stay_id: z.uuid(), count: z.number().int().min(1).max(1000) });
export type UnsentTaps = z.infer<typeof UnsentTaps>;
/** Where the stay still runs only this device was signed out, and signed in again it may send what it holds. */
export const UnsentAnswer = z.object({ stay_ended: z.boolean() });
export type UnsentAnswer = z.infer<typeof UnsentAnswer>;

/** What the patient app shows beside the services. */
export const Navigation = z.object({
  has_main_menu: z.boolean(),
  has_link_menu: z.boolean(),
  active_bed_links: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** The one that the title is in. */
      language: z.enum(languageCodes),
      url: z.string(),
      icon: z.string().nullable(),
      order: z.number().int(),
    }),
  ),
  has_info: z.boolean(),
  /** `body` is HTML of the elements of `../content/rich-text.ts`. */
  info: z.object({ title: z.string(), body: z.string(), language: z.enum(languageCodes) }).nullable(),
});
export type Navigation = z.infer<typeof Navigation>;

/** A service as this bed may ask for it. */
export const ServiceForBed = z
  .object({
    id: z.uuid(),
    title: Texts,
    description: Texts,
    icon: z.string(),
    service_type: z.object({ id: z.uuid(), name: Texts, color: z.string().nullable(), order: z.number().int() }),
    urgency: Urgency,
    response_minutes: z.number().int(),
    /** How long it really takes at this hour; null while too little is known. */
    usual_minutes: UsualMinutes.nullable(),
    payable: z.boolean(),
    price_cents: z.number().int().nullable(),
    currency: z.string(),
    has_schedule: z.boolean(),
    windows: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
    available: z.boolean(),
    available_from: z.iso.datetime().nullable(),
    /** Not for this stay; without a reason of its own the app says to ask the nurse. */
    blocked: z.boolean(),
    blocked_reason: z.string().nullable(),
    places: z.array(Place),
    question: z
      .object({
        kind: z.enum(['choices', 'text']),
        text: Texts,
        choices: z.array(z.object({ key: z.string(), text: Texts })),
        /** The choice that is taken until another one is chosen. */
        default_choice: z.string().nullable(),
      })
      .nullable(),
    has_quantity: z.boolean(),
    group: z.enum(serviceGroups),
    /** A key over the whole width. */
    wide: z.boolean(),
    /** What the patient reads from the tap on: the description, with `call_button` after the red call button. */
    after_tap: z.enum(['nothing', 'description', 'call_button']),
    order: z.number().int(),
  })
  .meta({ id: 'ServiceForBed' });
export type ServiceForBed = z.infer<typeof ServiceForBed>;

/** Of which app the texts are; of the patient's unless named. */
export const OwnTextsQuery = z.object({ surface: z.enum(textSurfaces).default('patient') });
export type OwnTextsQuery = z.input<typeof OwnTextsQuery>;

export const Setting = z.object({ key: z.string(), value: z.unknown(), type: z.string() });
export type Setting = z.infer<typeof Setting>;
