import type { BedName } from '#server/demo/hospital/places.ts';
import type { ServiceKey } from '#server/demo/hospital/services.ts';

/** What one tap says. */
export type Wish = {
  service: ServiceKey;
  quantity: number;
  answer: string | null;
  place: 'inside_room' | 'at_door' | null;
  note: string | null;
  /** Milliseconds; null means now. */
  wanted_at: number | null;
};

/** Something that somebody does; `request` is the number that the plan gave it. */
type Deed =
  | { kind: 'enter_duty' | 'leave_duty'; employee: string }
  | { kind: 'choose_beds'; employee: string; beds: readonly BedName[] }
  | { kind: 'sign_in' | 'end_stay'; bed: BedName }
  | { kind: 'submit'; request: number; bed: BedName; wish: Wish }
  | { kind: 'repeat'; request: number }
  | { kind: 'cancel_own'; request: number; reason: 'undone' | 'not_needed' }
  | { kind: 'reopen_own'; request: number }
  | { kind: 'accept' | 'done' | 'undo_done'; request: number; employee: string }
  | { kind: 'cancel_by_staff'; request: number; employee: string; words: string };

/** A deed and when it is done, in milliseconds. */
export type Step = Deed & { at: number };
