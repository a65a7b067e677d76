import { z } from 'zod';

/** The id is that of the link, made by the form: sent again it is the same one. */
export const PasswordLinkWish = z.object({ id: z.uuid() });
export type PasswordLinkWish = z.infer<typeof PasswordLinkWish>;

/** A link by which a password is set. */
export const PasswordLink = z
  .object({
    /** The address that it is mailed to; null where it is handed over. */
    mailed_to: z.string().nullable(),
    /** What the link to hand over ends with; null where it is mailed. */
    token: z.string().nullable(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof PasswordLink>;

const takers = z.array(z.string());

/** What somebody holds who is to leave: it is given back, to whom it can be. */
export const HeldByEmployee = z
  .object({
    present: z.boolean(),
    /** The wards whose charge post they hold. */
    charge: z.array(z.string()),
    /** Accepted requests, with who is present there and could take them. */
    requests: z.array(z.object({ id: z.uuid(), bed: z.string(), takers })),
    /** Beds that they care for, for whom they cover them, and who cares for them too. */
    beds: z.array(z.object({ id: z.uuid(), bed: z.string(), covers: z.string().nullable(), takers })),
  })
  .meta({ id: 'HeldByEmployee' });
export type HeldByEmployee = z.infer<typeof HeldByEmployee>;
