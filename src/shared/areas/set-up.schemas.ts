import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';
import { needs } from '#shared/phrases/phrase-row.ts';
import { Related } from './answer.schemas.ts';
import { setUpChecks } from './set-up.ts';

const keys = setUpChecks.map(({ key }) => key);

/** Rows that a check has found. */
const Lacking = z.object({
  key: z.enum(keys),
  total: z.number().int(),
  /** There are more than `total`. */
  is_bounded: z.boolean(),
  /** What the first few are called. */
  names: z.array(z.string()),
  /** Of texts: in how many of these rows each language has none. */
  languages: z.array(z.object({ code: z.enum(languageCodes), total: z.number().int() })),
  /** Whether the hospital can do without it: a card, where a bed has a new code after each stay. */
  is_optional: z.boolean(),
});

/** A need that an urgent phrase speaks of, and what is offered for it, which is not of high urgency. */
const UnmetNeed = z.object({
  need: z.enum(needs),
  /** Null where nothing is offered. */
  service: Related.nullable(),
  /** Whether the service names the need; else it is the one by which one talks to a nurse. */
  is_named: z.boolean(),
});
export type UnmetNeed = z.infer<typeof UnmetNeed>;

/** What a hospital's set-up lacks, as far as the reader may view it. */
export const SetUp = z
  .object({
    lacking: z.array(Lacking),
    unmet_needs: z.array(UnmetNeed),
    /** The priorities of high urgency, by which the list of services finds what could be offered instead. */
    high_priorities: z.array(z.uuid()),
  })
  .meta({ id: 'SetUp' });
export type SetUp = z.infer<typeof SetUp>;
