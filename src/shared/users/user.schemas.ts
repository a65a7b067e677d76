import { z } from 'zod';
import { bedCodeFields } from '#shared/beds/bed.fields.ts';
import { RefreshToken } from '#shared/beds/bed.schemas.ts';
import { MailedLink } from '#shared/employees/password.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import {
  userChangeFields,
  userForgotFields,
  userLoginFields,
  userProofFields,
  userRegistrationFields,
} from './user.fields.ts';

const hospital_code = z.string().trim().min(1).max(40);
const email = z.string().trim().min(1).max(254);

/** A patient with an account of their own. */
export const User = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: z.string(),
    hospital: z.object({ name: z.string(), code: z.string(), time_zone: z.string() }),
    version: z.number().int(),
    /** Signed in on the tablet of a ward: until this stay ends. */
    until_stay_ends: z.uuid().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserRegistration = withRules(
  z.object({
    hospital_code,
    name: z.string().trim().min(1).max(100),
    email,
    password: z.string().min(12).max(200),
    password_confirmation: z.string().max(200),
    privacy_policy: z.literal(true),
  }),
  userRegistrationFields,
);
export type UserRegistration = z.infer<typeof UserRegistration>;

export const UserRegistrationQuery = z.object({ hospital_code });
export type UserRegistrationQuery = z.infer<typeof UserRegistrationQuery>;

/** What whoever makes an account is to read before. */
export const UserRegistrationTerms = z.object({
  /** Where the hospital's privacy policy can be read. */
  privacy_policy: z.string().nullable(),
});
export type UserRegistrationTerms = z.infer<typeof UserRegistrationTerms>;

/** A link was mailed to the address, or whatever else its owner must know. The id is for mailing it again. */
export const MailedUserRegistration = z.object({
  registration: z.uuid(),
  expires_at: z.iso.datetime(),
  /** It can be mailed again from then on. */
  again_at: z.iso.datetime(),
});
export type MailedUserRegistration = z.infer<typeof MailedUserRegistration>;

export const UserMailWish = z.object({ hospital_code, registration: z.uuid() });
export type UserMailWish = z.infer<typeof UserMailWish>;

/** The link, and the password that was chosen with it: somebody else may have registered with the address. */
export const UserProof = withRules(MailedLink.extend({ password: z.string().min(1).max(200) }), userProofFields);
export type UserProof = z.infer<typeof UserProof>;

/** The address is proved: whoever has it may sign in. */
export const VerifiedUser = z.object({ email: z.string(), hospital_code: z.string() });
export type VerifiedUser = z.infer<typeof VerifiedUser>;

export const UserLogin = withRules(
  z.object({
    hospital_code,
    email,
    password: z.string().min(1).max(200),
    remember: z.boolean().optional(),
    /** Of the bed's session on the same device: on the tablet of a ward the account is signed in until the stay ends. */
    bed_refresh_token: z.string().min(1).max(200).optional(),
  }),
  userLoginFields,
);
export type UserLogin = z.infer<typeof UserLogin>;

export const UserSession = z.object({ token: z.string(), refresh_token: z.string(), user: User });
export type UserSession = z.infer<typeof UserSession>;

export const UserSignIn = UserSession.extend({
  /** The device keeps it for good and sends it with later sign-ins (`X-Device-Mark`). */
  device_mark: z.string(),
  /** Tries at the account that were refused since its owner last signed in. */
  failed_tries: z.object({ count: z.number().int(), last_at: z.iso.datetime() }).nullable(),
});
export type UserSignIn = z.infer<typeof UserSignIn>;

export const UserResetWish = withRules(z.object({ hospital_code, email }), userForgotFields);
export type UserResetWish = z.infer<typeof UserResetWish>;

/** Whose password a link sets, as whoever holds it may read it. */
export const UserResetLink = z.object({ email: z.string(), hospital_code: z.string() });
export type UserResetLink = z.infer<typeof UserResetLink>;

export const UserChange = withRules(
  z.object({
    version: z.int32(),
    name: z.string().trim().min(1).max(100).optional(),
    language: z.enum(languageCodes).optional(),
  }),
  userChangeFields,
);
export type UserChange = z.infer<typeof UserChange>;

/** A stay that the account is linked to, while it runs, with its requests as its patient sees them. */
export const LinkedStay = z.object({
  id: z.uuid(),
  department: z.string(),
  room: z.string(),
  bed: z.string(),
  linked_at: z.iso.datetime(),
  requests: z.array(HelpRequestForStay),
});
export type LinkedStay = z.infer<typeof LinkedStay>;

/** An account that is linked to the stay of the bed that asks, under an id that says not whose it is. */
export const BedAccount = z.object({ id: z.uuid(), linked_at: z.iso.datetime() });
export type BedAccount = z.infer<typeof BedAccount>;

/** The code of the bed, or the token of its session on this phone, which was signed in with the code or the QR code. */
export const StayByCode = withRules(z.object({ code: z.string().trim().min(1).max(40) }), bedCodeFields);
export type StayByCode = z.infer<typeof StayByCode>;
export const StayOfDevice = RefreshToken;
export type StayOfDevice = z.infer<typeof StayOfDevice>;
