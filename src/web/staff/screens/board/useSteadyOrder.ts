import { useState } from 'react';
import { steadyOrder } from '#web/staff/screens/board/place/steady-order.ts';

/**
 * The order in which to draw the list, and how many wait behind the pill; `admit` lets the waiting ones in. While
 * the page is being touched nothing moves. Another `context` (the filter) is a fresh list.
 */
export function useSteadyOrder(wanted: readonly string[], context: string, settled: boolean) {
  const [drawn, setDrawn] = useState<{ ids: readonly string[]; context: string }>({ ids: wanted, context });
  const order = steadyOrder(drawn.ids, wanted, settled || drawn.context !== context);
  if (order.shown.join(' ') !== drawn.ids.join(' ') || drawn.context !== context) {
    setDrawn({ ids: order.shown, context }); // derived from what is drawn now, so kept during the render
  }
  return { ...order, admit: () => setDrawn({ ids: wanted, context }) };
}
