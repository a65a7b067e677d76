import { useState } from 'react';
import { heldRows } from './held-rows.ts';

type Wanted = { wanted: readonly string[]; onBoard: ReadonlySet<string>; settled: boolean };

/** The rows to draw, and `admit`, which lets in those that wait. Another `context` is a fresh list. */
export function useHeldRows(context: string, { wanted, onBoard, settled }: Wanted) {
  const [drawn, setDrawn] = useState({ ids: wanted, context });
  const rows = heldRows(drawn.ids, wanted, onBoard, settled || drawn.context !== context);
  if (rows.shown.join(' ') !== drawn.ids.join(' ') || drawn.context !== context) {
    setDrawn({ ids: rows.shown, context }); // derived from what is drawn now, so kept during the render
  }
  return { ...rows, admit: () => setDrawn({ ids: wanted, context }) };
}
