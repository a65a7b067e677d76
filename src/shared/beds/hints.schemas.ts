import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';

export const hintKinds = [
  'nil_by_mouth',
  'isolation',
  'fall_risk',
  'hard_of_hearing',
  'low_vision',
  'speaks',
  'interpreter_needed',
] as const;

/** What a nurse knows of a stay. `speaks` alone names a language, by its BCP 47 tag. */
const CareHint = z
  .object({
    kind: z.enum(hintKinds),
    language_tag: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .nullable()
      .default(null),
  })
  .refine(({ kind, language_tag }) => (kind === 'speaks') === (language_tag !== null), { path: ['language_tag'] });

/** A service this stay may not ask for. Without a reason the patient reads "please ask your nurse first". */
const ServiceBlock = z.object({ service_id: z.uuid(), reason: z.string().trim().max(300).default('') });

export const SaveHints = z.object({ hints: z.array(CareHint).max(20) });
export type SaveHints = z.input<typeof SaveHints>;
export const SaveBlocks = z.object({ blocks: z.array(ServiceBlock).max(200) });
export type SaveBlocks = z.input<typeof SaveBlocks>;

/** Hints and blocks of a stay, and the services that can be blocked: none of high urgency. */
export const StayCare = z.object({
  hints: z.array(z.object({ kind: z.enum(hintKinds), language_tag: z.string().nullable() })),
  blocks: z.array(z.object({ service_id: z.uuid(), reason: z.string() })),
  services: z.array(z.object({ id: z.uuid(), title: Texts, icon: z.string(), involves_food_or_drink: z.boolean() })),
});
export type StayCare = z.infer<typeof StayCare>;
