import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';
import { mostBeds } from './bed-ids.ts';

/** What stands on the card of a bed. `since`: when its code was last made anew. */
export const BedCard = z
  .object({
    id: z.uuid(),
    label: z.string(),
    room: z.string(),
    department: z.string(),
    /** In which it says how to use it: its ward's, or the hospital's, and English. */
    languages: z.array(z.enum(languageCodes)),
    code: z.string(),
    qr_uuid: z.uuid(),
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BedCard' });
export type BedCard = z.infer<typeof BedCard>;

/** Cards in the order of ward, room and bed; a bed that is switched off or gone has none. */
export const BedCards = z.object({
  hospital: z.string(),
  /** Where people reach the server (`PUBLIC_URL`); null where that is the address of the call. */
  address: z.string().nullable(),
  /** The picture of the hospital's logo; null without one. */
  logo: z.uuid().nullable(),
  /** Whether every code becomes another one when its patient leaves. */
  rotates: z.boolean(),
  /** How to use a card, in each language of one. */
  how: z.array(z.object({ language: z.enum(languageCodes), text: z.string() })),
  cards: z.array(BedCard),
});
export type BedCards = z.infer<typeof BedCards>;

export const RenewCards = z.object({ ids: z.array(z.uuid()).min(1).max(mostBeds) });
export type RenewCards = z.infer<typeof RenewCards>;

/** Cards that lie printed before somebody, each with the code that it carries. */
export const PrintedCards = z.object({
  cards: z
    .array(z.object({ id: z.uuid(), since: z.iso.datetime().nullable() }))
    .min(1)
    .max(mostBeds),
});
export type PrintedCards = z.infer<typeof PrintedCards>;
