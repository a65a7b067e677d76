import { z } from 'zod';

/**
 * The running stay whose patient the code is for, as the nurse has answered; without one, a bed in which nobody stays.
 */
export const BedCodeQuery = z.object({ stay_id: z.uuid().optional() });
export type BedCodeQuery = z.infer<typeof BedCodeQuery>;

/** A bed's code and QR. While somebody stays there it is not shown before it was said that it is for that patient. */
export const BedCode = z.object({
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }),
  stay_id: z.uuid().nullable(),
  /**
   * Typed, or scanned as `/qrlogin/{qr_uuid}` at the address at which people reach the server (`PUBLIC_URL`; null where
   * that is the one of the call). `since`: when it was last made anew.
   */
  shown: z
    .object({
      code: z.string(),
      qr_uuid: z.uuid(),
      address: z.string().nullable(),
      since: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type BedCode = z.infer<typeof BedCode>;
