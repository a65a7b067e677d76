import type { Typed } from '#web/admin/screens/form/typed.ts';
import type { Draft } from '#web/desk/drafts/drafts.ts';

/** What a draft would make otherwise in a form. */
export type Offered = {
  at: string;
  typed: Typed;
  /** Of these fields what stood there when it was typed has become otherwise. */
  changedSince: readonly string[];
};

/** What of a draft is to be offered, beside what stands in the row now; null where nothing would be otherwise. */
export function offeredOf({ at, typed, before }: Draft, initial: Typed): Offered | null {
  const names = Object.keys(initial).filter((name) => name in typed && typed[name] !== initial[name]);
  if (names.length === 0) return null;
  return {
    at,
    typed: Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])),
    changedSince: names.filter((name) => before[name] !== initial[name]),
  };
}
