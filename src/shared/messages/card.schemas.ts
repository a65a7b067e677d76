import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';
import { cardKeys } from './card-keys.ts';

/** What the interpreter cards of a stay need: where it is, in which language, and whom one can ask for. */
export const StayCards = z.object({
  stay_id: z.uuid(),
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }),
  /** The language that the bed shows. */
  language: z.string(),
  /** The service that the hospital has named for `interpreter`, and whether it is asked for already; null without one. */
  interpreter: z.object({ title: Texts, is_open: z.boolean() }).nullable(),
});
export type StayCards = z.infer<typeof StayCards>;

/** Which card is shown; what is answered is sent nowhere. */
export const ShownCard = z.object({ card: z.enum(cardKeys) });
export type ShownCard = z.input<typeof ShownCard>;

/** `id` is made by the device: the same again asks for nothing more. */
export const InterpreterWish = z.object({ id: z.uuid(), asked_at: z.iso.datetime() });
export type InterpreterWish = z.input<typeof InterpreterWish>;
