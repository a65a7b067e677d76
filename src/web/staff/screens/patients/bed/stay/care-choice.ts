import type { StayCare } from '#shared/beds/hints.schemas.ts';

type Hint = StayCare['hints'][number];

/** The hints that are only said or not; which languages somebody speaks is more than a tick. */
export const tickedHints = [
  'nil_by_mouth',
  'isolation',
  'fall_risk',
  'hard_of_hearing',
  'low_vision',
  'interpreter_needed',
] as const satisfies readonly Hint['kind'][];
export type TickedHint = (typeof tickedHints)[number];

/** What is ticked: kinds of hint, languages that are spoken (BCP 47), and services, each with the reason that the bed reads. */
export type CareChoice = {
  hints: ReadonlySet<TickedHint>;
  speaks: ReadonlySet<string>;
  blocks: ReadonlyMap<string, string>;
};

export function chosenOf({ hints, blocks }: StayCare): CareChoice {
  const set = new Set(hints.map(({ kind }) => kind));
  return {
    hints: new Set(tickedHints.filter((kind) => set.has(kind))),
    speaks: new Set(
      hints.flatMap(({ kind, language_tag }) => (kind === 'speaks' && language_tag ? [language_tag] : [])),
    ),
    blocks: new Map(blocks.map(({ service_id, reason }) => [service_id, reason])),
  };
}

/** The two lists as they are saved. */
export function listsOf({ hints, speaks, blocks }: CareChoice): Pick<StayCare, 'hints' | 'blocks'> {
  return {
    hints: [
      ...[...speaks].map((language_tag) => ({ kind: 'speaks' as const, language_tag })),
      ...[...hints].map((kind) => ({ kind, language_tag: null })),
    ],
    blocks: [...blocks].map(([service_id, reason]) => ({ service_id, reason })),
  };
}

/** The blocks with that of a service in them, with its reason, or without it where none is given. */
export function withBlock(blocks: CareChoice['blocks'], service: string, reason: string | null): CareChoice['blocks'] {
  const next = new Map(blocks);
  if (reason === null) next.delete(service);
  else next.set(service, reason);
  return next;
}

/** The set with `value` in it if it was not, without it if it was. */
export function toggled<V>(set: ReadonlySet<V>, value: V): ReadonlySet<V> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
