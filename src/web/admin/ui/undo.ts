import { createStore } from '#web/kit/store.ts';

/** How long a change of one press can be undone, in milliseconds. */
export const undoMs = 10_000;

/** What was done last and how it is undone: by a reverse change, since it is done already. */
export type Undoable = { id: number; text: string; undo: () => void };

export const undoable = createStore<Undoable | null>(null);

let lastId = 0;

/** Offers to undo what was just done; a later offer takes the place of the one before. */
export function offerUndo(text: string, undo: () => void): void {
  lastId += 1;
  undoable.set({ id: lastId, text, undo });
}
