import { z } from 'zod';

/** Days of the hospital's calendar, both included; without them the last 30. */
export const FiguresQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  department_id: z.uuid().optional(),
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

export const FiguresExport = FiguresQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });
export type FiguresExport = z.input<typeof FiguresExport>;
export type FiguresExported = z.output<typeof FiguresExport>;

/** How long it took, in milliseconds: half of those that came to it, and nine of ten, took no longer. */
const Spread = z.object({ median_ms: z.number(), p90_ms: z.number(), count: z.number().int() }).nullable();

/** Of some requests; each spread is null where none of them came to that. */
const measures = {
  requests: z.number().int(),
  /** Until the first device of a nurse confirmed it. */
  receipt: Spread,
  /** Until somebody accepted it for the first time. */
  acceptance: Spread,
  /** Until it was done for good. */
  done: Spread,
  escalated: z.number().int(),
  /** At least one nurse said that she could not. */
  declined: z.number().int(),
  /** The patient asked again at least once. */
  repeated: z.number().int(),
  /** Nobody's device confirmed it in the time that safety allows. */
  unreceived: z.number().int(),
  /** A device confirmed it within two seconds. */
  received_soon: z.number().int(),
};
const Measures = z.object(measures).meta({ id: 'RequestFigures' });
export type Measures = z.infer<typeof Measures>;

const Named = z.object({ id: z.uuid(), name: z.string(), ...measures });
/** `key`: an hour from 0 to 23, a weekday from 1 (Monday) to 7, or an urgency. */
const Keyed = z.object({ key: z.string(), ...measures });

/** An open request that somebody should look at, with its place in words and since when it waits. */
const Waiting = z.object({ id: z.uuid(), place: z.string(), since: z.iso.datetime() });
/** How many there are, and those that wait longest. */
const SomeWaiting = z.object({ total: z.number().int(), first: z.array(Waiting) });

/** How patients found what was done; in fives, so that nobody is to be picked out. */
const faces = { good: z.number().int(), fair: z.number().int(), poor: z.number().int() };
const Found = z.object({ id: z.uuid(), name: z.string(), ...faces });

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  departments: z.string(),
  done: z.number().int(),
  acceptance: Spread,
  open: z.number().int(),
});

export const Dashboard = z
  .object({
    now: z.object({
      open: z.number().int(),
      accepted: z.number().int(),
      /** The promised time is over. */
      overdue: SomeWaiting,
      /** No device of a nurse has confirmed it. */
      unreceived: SomeWaiting,
    }),
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** As many days before; what `totals_before` is of. */
    period_before: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** Up to which moment what has happened is counted. */
    counted_to: z.iso.datetime(),
    /** Something older is not counted yet; it follows by itself. */
    is_behind: z.boolean(),
    totals: Measures,
    totals_before: Measures,
    /** Those of the caller's scope, to choose one. */
    choices: z.array(z.object({ id: z.uuid(), name: z.string() })),
    departments: z.array(Named),
    services: z.array(Named.extend({ icon: z.string().nullable() })),
    hours: z.array(Keyed),
    weekdays: z.array(Keyed),
    urgencies: z.array(Keyed),
    /** Departments and services of which at least five patients said how it was; the newest are not counted yet. */
    feedback: z.object({
      departments: z.array(Found),
      services: z.array(Found.extend({ icon: z.string().nullable() })),
    }),
    /** Null unless the hospital has allowed figures of single persons. */
    people: z.array(Person).nullable(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
