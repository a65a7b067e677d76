import type { EnteredHospital } from '#shared/employees/platform.schemas.ts';
import { createStore } from '#web/kit/store.ts';

/** A hospital that a platform administrator is in on this page. `isOver`: the server takes nothing more for it. */
export type Visit = { entered: EnteredHospital; isOver: boolean };

/** Null for everybody else, and while none is entered. Kept by the server alone: a page that opens anew asks for it. */
export const visit = createStore<Visit | null>(null);

export function beginVisit(entered: EnteredHospital): void {
  visit.set({ entered, isOver: false });
}

/** Its screen stays as it is, under a way on. */
export function endVisit(): void {
  visit.set((now) => (now && !now.isOver ? { ...now, isOver: true } : now));
}
